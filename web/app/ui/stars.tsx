const outOf = 5;
const places = [1, 2, 3, 4, 5];
const shape = "m10 1.9 2.4 5.3 5.8.6-4.3 3.9 1.2 5.7L10 14.5l-5.1 2.9 1.2-5.7-4.3-3.9 5.8-.6z";

/** Only the drawing. Its user adds the text for screen readers. */
export function StarRow({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {places.map((place) => (
        <svg
          key={place}
          width="18"
          height="18"
          viewBox="0 0 20 20"
          fill={place <= count ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth="1.25"
          strokeLinejoin="round"
        >
          <path d={shape} />
        </svg>
      ))}
    </span>
  );
}

/** A rating: a drawing, and text for screen readers. */
export function Stars({ count }: { count: number }) {
  return (
    <p className="text-primary">
      <span className="sr-only">
        {count} of {outOf} stars
      </span>
      <StarRow count={count} />
    </p>
  );
}
