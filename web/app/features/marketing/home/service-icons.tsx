import type { ReactNode } from "react";

/** Isometric, like the drawings of the products, with one copper detail. */
const drawing = (copper: ReactNode, ink: ReactNode) => () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 48 48"
    className="-ms-2 size-14 sm:size-16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {ink}
    <g className="stroke-primary" strokeWidth="1.5">
      {copper}
    </g>
  </svg>
);

export const ParcelIcon = drawing(
  <path d="m16.2 10.5 15.6 9v6" />,
  <path d="m24 6 15.6 9v18L24 42 8.4 33V15zM8.4 15 24 24l15.6-9M24 24v18" />,
);

export const ContainerIcon = drawing(
  <path d="M35.3 23.5v14M33 30v3M37.6 27.4v3" />,
  <>
    <path d="m18 7.5 22.5 13v14l-10.4 6-22.5-13v-14zM7.6 13.5l22.5 13 10.4-6M30.1 26.5v14" />
    <path d="M12.1 18.6v9M16.6 21.2v9M21.1 23.8v9M25.6 26.4v9" />
  </>,
);

export const GlobeIcon = drawing(
  <>
    <path d="M13 31.5c2.5-9.5 10-15.5 20-16" />
    <circle className="fill-primary" cx="13" cy="31.5" r="1.4" />
    <circle className="fill-primary" cx="33" cy="15.5" r="1.4" />
  </>,
  <>
    <circle cx="24" cy="24" r="17" />
    <ellipse cx="24" cy="24" rx="7.5" ry="17" />
    <path d="M7 24h34M9.6 15h28.8M9.6 33h28.8" />
  </>,
);

export const RackIcon = drawing(
  <path d="M13.7 22.7v-7l7.3 4.2v7" />,
  <>
    <path d="m20.5 4 17.4 10-10.4 6-17.4-10zM10.1 22l17.4 10 10.4-6M10.1 34l17.4 10 10.4-6" />
    <path d="M10.1 10v24M27.5 20v24M37.9 14v24" />
  </>,
);

export const DoorsIcon = drawing(
  <path strokeDasharray="2.5 3.2" d="m10.5 29.5 20 11.5 7-4" />,
  <>
    <path d="m6 13 9-5.2v18.7l-9 5.2zM33 20.5l9-5.2V34l-9 5.2z" />
    <path d="M12.8 18.8v2M39.8 26.3v2" />
  </>,
);

export const TruckIcon = drawing(
  <path d="m33 31.1 4.6-2.7v3.5L33 34.6z" />,
  <>
    <path d="m8.4 13 8.7-5 15.6 9-8.7 5zM8.4 13v13L24 35V22M32.7 17v4" />
    <path d="m24 26 6.9 4 8.7-5-6.9-4M30.9 30v9l8.7-5v-9M24 35l6.9 4" />
    <circle className="fill-base-100" cx="13.4" cy="30" r="2.6" />
    <circle className="fill-base-100" cx="27" cy="37.8" r="2.6" />
  </>,
);
