import { toast } from "./toast.ts";

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
