import type { Activity } from "@bulkhead/contract/activity";
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

/** Which fields changed, and how the price did. */
export function Changed({ line }: { line: Activity }) {
  const words = [amountWords(line), line.price && priceWords(line.price), changedWords(line)].filter(Boolean);
  return <>{words.join(" · ")}</>;
}

interface ActivityLinesProps {
  lines: readonly Activity[];
  label: string;
  /** Whether they are about several things, which are named then. */
  isMixed?: boolean;
}

/** The last lines about one thing, which the page names already, or about several. */
export function ActivityLines({ lines, label, isMixed = false }: ActivityLinesProps) {
  return (
    <ol aria-label={label} className="border-base-300 divide-base-300 divide-y border-y text-sm">
      {lines.map((line) => (
        <li key={line._id} className="grid gap-x-4 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <span className="text-muted">
            <DateTime at={line.at} />
          </span>
          <span className="wrap-anywhere">
            {actionWords[line.action]} {isMixed && <Subject subject={line.subject} />}{" "}
            <span className="text-muted">by {line.actor ?? "a closed account"}</span>
            <span className="text-muted block empty:hidden">
              <Changed line={line} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
