import type { ReactNode } from "react";

const Line = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

const line = (drawing: ReactNode) => () => <Line>{drawing}</Line>;

const solid = (path: string) => () => (
  <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="currentColor">
    <path d={path} />
  </svg>
);

/** A bracket with its two ports: where a card meets the outside. */
export function Mark() {
  return (
    <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none">
      <path className="fill-primary" d="M5 2h13a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5z" />
      <path className="stroke-base-content" strokeWidth="2" strokeLinecap="round" d="M2 2v20" />
      <path className="fill-base-100" d="M9 6.5h8v4H9zM9 13.5h8v4H9z" />
    </svg>
  );
}

export const MenuIcon = line(<path d="M3 6h14M3 10h14M3 14h14" />);
export const MoreIcon = line(<path strokeWidth="2.5" d="M4.5 10h0M10 10h0M15.5 10h0" />);
export const SystemIcon = line(
  <>
    <circle cx="10" cy="10" r="6.5" />
    <path fill="currentColor" d="M10 3.5a6.5 6.5 0 0 1 0 13z" />
  </>,
);

export const LightIcon = line(
  <>
    <circle cx="10" cy="10" r="3.5" />
    <path d="M10 1.8v1.4M10 16.8v1.4M1.8 10h1.4M16.8 10h1.4M4.2 4.2l1 1M14.8 14.8l1 1M4.2 15.8l1-1M14.8 5.2l1-1" />
  </>,
);

export const DarkIcon = line(<path d="M16.5 11.9A7 7 0 0 1 8.1 3.5a7 7 0 1 0 8.4 8.4z" />);
export const CheckIcon = line(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m6.5 10.3 2.4 2.4 4.6-5" />
  </>,
);

export const TickIcon = line(<path d="m4 10.8 4 4 8-9" />);

/** Shut once what it shows can be seen: pressing it hides that again. */
export const EyeIcon = ({ isShut }: { isShut: boolean }) => (
  <Line>
    <path d="M1.8 10S4.7 4.8 10 4.8 18.2 10 18.2 10 15.3 15.2 10 15.2 1.8 10 1.8 10z" />
    <circle cx="10" cy="10" r="2.4" />
    {isShut && <path d="m3.5 3.5 13 13" />}
  </Line>
);

export const WarningIcon = line(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6v4.8M10 13.9v.1" />
  </>,
);

export const CopyIcon = line(<path d="M7.5 7.5h8v8h-8zM12.5 7.5v-3h-8v8h3" />);
export const LockIcon = line(<path d="M5.5 9h9v7.5h-9zM7.5 9V6.5a2.5 2.5 0 0 1 5 0V9" />);
export const ClockIcon = line(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4l2.5 1.5" />
  </>,
);

export const BackIcon = line(<path d="m11.5 5.5-4.5 4.5 4.5 4.5" />);
export const DownIcon = line(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const NextIcon = line(<path d="m8 5.5 4.5 4.5L8 14.5" />);
export const CloseIcon = line(<path d="m5.5 5.5 9 9M14.5 5.5l-9 9" />);
export const LinkedInIcon = solid(
  "M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 9.75h4V21H3zM9.5 9.75h3.8v1.55h.06c.53-.95 1.83-1.9 3.76-1.9 4 0 4.75 2.5 4.75 5.8V21h-4v-5.1c0-1.22-.02-2.8-1.75-2.8-1.76 0-2.02 1.33-2.02 2.7V21h-4.6z",
);
export const YouTubeIcon = solid(
  "M22.5 7.2a2.9 2.9 0 0 0-2-2C18.7 4.7 12 4.7 12 4.7s-6.7 0-8.5.5a2.9 2.9 0 0 0-2 2A30 30 0 0 0 1 12a30 30 0 0 0 .5 4.8 2.9 2.9 0 0 0 2 2c1.8.5 8.5.5 8.5.5s6.7 0 8.5-.5a2.9 2.9 0 0 0 2-2A30 30 0 0 0 23 12a30 30 0 0 0-.5-4.8zM9.8 15.2V8.8l5.7 3.2z",
);
export const XIcon = solid(
  "M17.7 3h3.2l-7 8 8.2 10h-6.4l-5-6.1L4.9 21H1.7l7.5-8.6L1.3 3h6.6l4.5 5.6zm-1.1 16.1h1.8L7 4.8H5.1z",
);
export const GoogleIcon = solid(
  "M21.6 12.2c0-.7-.06-1.35-.18-1.98H12v3.77h5.38a4.6 4.6 0 0 1-2 3.02v2.5h3.24c1.9-1.75 2.98-4.32 2.98-7.31zM12 22c2.7 0 4.97-.9 6.62-2.43l-3.24-2.5c-.9.6-2.04.95-3.38.95-2.6 0-4.8-1.76-5.6-4.12H3.07v2.58A10 10 0 0 0 12 22zm-5.6-8.1a6 6 0 0 1 0-3.82V7.5H3.07a10 10 0 0 0 0 8.98zM12 5.96c1.47 0 2.79.5 3.82 1.5l2.87-2.88A9.6 9.6 0 0 0 12 2a10 10 0 0 0-8.93 5.5l3.33 2.58c.8-2.36 3-4.12 5.6-4.12z",
);
export const FileIcon = line(<path d="M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 10h5M7.5 13h5" />);
export const DownloadIcon = line(<path d="M10 3v9M6.5 8.5 10 12l3.5-3.5M3.5 16.5h13" />);
export const SearchIcon = line(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </>,
);
export const CardsIcon = line(
  <path d="M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z" />,
);
export const TableIcon = line(<path d="M3 4.5h14M3 8.2h14M3 11.9h14M3 15.6h14" />);
export const FilterIcon = line(<path d="M3 5.5h14M5.5 10h9M8 14.5h4" />);
export const UpIcon = line(<path d="M10 15.5v-11M6 8.5l4-4 4 4" />);
export const PrintIcon = line(<path d="M6 7.5v-5h8v5M6 14H3.5V7.5h13V14H14M6 11.5h8v6H6z" />);
export const LinkIcon = line(
  <path d="M8.5 11.5a3 3 0 0 0 4.2 0l2.6-2.6a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-2.6 2.6a3 3 0 0 0 4.2 4.2l1-1" />,
);

export const ToListIcon = line(<path d="M3 5h11M3 9.5h11M3 14h6M14.5 11.5v6M11.5 14.5h6" />);
export const InListIcon = line(<path d="M3 5h11M3 9.5h11M3 14h5M10.5 14.5l2.3 2.3 4.2-5" />);
export const PlusIcon = line(<path d="M10 4.5v11M4.5 10h11" />);
export const PencilIcon = line(
  <path d="m4 16 .8-3.4L13 4.4a1.6 1.6 0 0 1 2.3 0l.3.3a1.6 1.6 0 0 1 0 2.3l-8.2 8.2z" />,
);
