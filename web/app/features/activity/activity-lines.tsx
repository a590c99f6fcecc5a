import type { Activity } from "@bulkhead/contract/activity";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { DateTime } from "#ui/date-time.tsx";

import { actionWords, amountWords, changedWords, priceWords, subjectPath } from "./activity-words.ts";

export function Subject({ subject }: { subject: Activity["subject"] }) {
  const to = subjectPath(subject);
  const name = <bdi>{subject.name ?? subject.kind}</bdi>;
  if (to === undefined) return name;
  return (
    <>
      <Link className="text-link" to={to}>
        {name}
      </Link>
      {subject.of !== undefined && (
        <>
          {" of "}
          <bdi>{subject.of}</bdi>
        </>
      )}
    </>
  );
}

export function Changed({ line }: { line: Activity }) {
  const words = [amountWords(line), line.price && priceWords(line.price), changedWords(line)].filter(Boolean);
  return <>{words.join(" · ")}</>;
}

interface LogProps {
  label: string;
  lines: readonly Activity[];
  children: (line: Activity) => ReactNode;
  /** What else there is to say about it. */
  More?: (props: { line: Activity }) => ReactNode;
}

/** Who did what and when, newest first. */
export function Log({ label, lines, children, More }: LogProps) {
  return (
    <ol aria-label={label} className="border-base-300 divide-base-300 divide-y border-y text-sm">
      {lines.map((line) => (
        <li key={line._id} className="grid gap-x-4 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <span className="text-muted">
            <DateTime at={line.at} />
          </span>
          <span className="wrap-anywhere">
            {children(line)} <span className="text-muted">by {line.actor ?? "a closed account"}</span>
            {More && (
              <span className="text-muted block empty:hidden">
                <More line={line} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface ActivityLinesProps extends Pick<LogProps, "label" | "lines"> {
  /** Whether they are about several things, which are named then. */
  isMixed?: boolean;
}

/** The last lines about one thing, which the page names already, or about several. */
export function ActivityLines({ lines, label, isMixed = false }: ActivityLinesProps) {
  return (
    <Log label={label} lines={lines} More={Changed}>
      {({ action, subject }) => (
        <>
          {actionWords[action]} {isMixed && <Subject subject={subject} />}
        </>
      )}
    </Log>
  );
}
