import { LinkIcon, PrintIcon } from "#ui/icons.tsx";
import { toast } from "#ui/toast.ts";

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toast.success("Link copied");
  } catch {
    toast.error("Your browser blocked copying. Please copy the address instead");
  }
}

export function CompareActions() {
  return (
    <div className="flex gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      <button type="button" className="btn btn-outline" onClick={() => void copyLink()}>
        <LinkIcon />
        Copy link
      </button>
      <button type="button" className="btn btn-outline" onClick={() => print()}>
        <PrintIcon />
        Print
      </button>
    </div>
  );
}
