import { useNavigation } from "react-router";

/** Shows that the next page is loading, for pages outside the dashboard. */
export function PendingBar() {
  return useNavigation().state === "loading" && <div className="pending-bar" />;
}
