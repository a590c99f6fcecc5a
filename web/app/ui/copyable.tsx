import { useEffect, useState } from "react";
import { Link } from "react-router";

import { CheckIcon, CopyIcon } from "./icons.tsx";
import { useListState } from "./list/list-state.tsx";
import { toast } from "./toast.ts";

const SHOWN_MS = 2_000;

/** Longer ids break anywhere, other codes never. */
const LONGEST_UNBROKEN = 20;

/** Returns whether it could. If not, people read what else they can do. */
export async function copyText(text: string, otherwise: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.error(`Your browser blocked copying. Please ${otherwise} instead`);
    return false;
  }
}

interface CopyableProps {
  name: string;
  text: string;
  short?: string;
  /** A page with more about it. */
  to?: string;
  /** How it looks, if not like a code. */
  look?: string;
}

const CODE = "font-mono text-xs leading-6 sm:text-[0.8125rem]";

/** An id that nobody should have to type. */
export function Copyable({ name, text, short = text, to, look = CODE }: CopyableProps) {
  const listState = useListState();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), SHOWN_MS) : undefined;
    return () => clearTimeout(timer);
  }, [copied]);

  const isUnbroken = look === CODE && short.length <= LONGEST_UNBROKEN;
  const copy = async () => setCopied(await copyText(text, "select the text"));

  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className={`${look} ${isUnbroken ? "whitespace-nowrap" : "wrap-anywhere"}`}>
        {to === undefined ? (
          short
        ) : (
          <Link className="text-link relative inline-flex min-h-6 items-center" to={to} state={listState}>
            <span className="sr-only">{name} </span>
            {short}
          </Link>
        )}
      </span>
      <button
        type="button"
        className="rounded-field text-muted hover:bg-base-200 hover:text-base-content grid size-6 shrink-0 cursor-pointer place-items-center max-sm:-my-2 max-sm:size-11 print:hidden [&_svg]:size-4"
        aria-label={`Copy ${name} ${short}`}
        onClick={() => void copy()}
      >
        {copied ? <CheckIcon /> : <CopyIcon />}
      </button>
      <span role="status" className="sr-only">
        {copied && "Copied"}
      </span>
    </span>
  );
}
