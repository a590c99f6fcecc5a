import type { ReactNode } from "react";
import { Link } from "react-router";

interface TodaySectionProps {
  heading: string;
  /** Where all of it is. */
  to: string;
  link: string;
  /** What to do about it, beside the link. */
  action?: ReactNode;
  children: ReactNode;
}

export function TodaySection({ heading, to, link, action, children }: TodaySectionProps) {
  return (
    <section className="mt-8">
      <div className="border-base-300 flex min-h-11 items-center gap-4 border-b">
        <h3 className="me-auto text-[1.0625rem]">{heading}</h3>
        <Link className="text-link inline-flex min-h-11 items-center text-sm" to={to}>
          {link}
        </Link>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The whole row can be pressed. */
export function RowLink({
  to,
  className = "",
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li data-row className="border-base-300 border-b">
      <Link
        className={`hover:bg-base-200 flex min-h-11 items-center gap-3 py-1 text-sm ${className}`}
        to={to}
      >
        {children}
      </Link>
    </li>
  );
}

/** A main line with a quiet one below it. Neither wraps. */
export function TwoLines({
  first,
  second,
  className = "",
}: {
  first: ReactNode;
  second: ReactNode;
  className?: string;
}) {
  return (
    <span className={`min-w-0 ${className}`}>
      <span className="block truncate leading-5">{first}</span>
      <span className="text-muted block truncate text-xs leading-4">{second}</span>
    </span>
  );
}

export const Nothing = ({ children }: { children: string }) => (
  <p className="text-muted border-base-300 border-b py-3 text-sm">{children}</p>
);
