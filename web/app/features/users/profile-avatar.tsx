import { useState } from "react";

/** A chip with a face, for people without a picture. */
function AvatarPlaceholder() {
  return (
    <svg
      viewBox="0 0 96 96"
      className="text-muted size-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path
        className="text-outline"
        stroke="currentColor"
        strokeLinecap="round"
        d="M32 8v8M48 8v8M64 8v8M32 80v8M48 80v8M64 80v8M8 32h8M8 48h8M8 64h8M80 32h8M80 48h8M80 64h8"
      />
      <rect className="fill-base-100" x="16" y="16" width="64" height="64" rx="6" />
      <circle className="stroke-primary" cx="48" cy="41" r="10" />
      <path className="stroke-primary" strokeLinecap="round" d="M29 69c0-9.5 8.5-14 19-14s19 4.5 19 14" />
      <circle className="fill-muted" stroke="none" cx="23" cy="23" r="2" />
    </svg>
  );
}

/** Decoration: the name is always next to it. */
export function ProfileAvatar({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  return (
    <div className="bg-base-200 rounded-box size-24 shrink-0 overflow-hidden" aria-hidden="true">
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          width={96}
          height={96}
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        <AvatarPlaceholder />
      )}
    </div>
  );
}
