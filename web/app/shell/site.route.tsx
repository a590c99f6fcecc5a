import { Outlet } from "react-router";

import { SiteFrame } from "./site-frame.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

export default function Site() {
  useFocusOnNavigation();
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
