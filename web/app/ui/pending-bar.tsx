import { useNavigation } from "react-router";

/** Says that the next page is on its way, for pages that do not stand in a frame which does. */
export function PendingBar() {
  return useNavigation().state === "loading" && <div className="pending-bar" />;
}
