import { errors } from "@bulkhead/contract/errors";
import { useEffect } from "react";
import { useNavigate } from "react-router";

import { removeToken } from "#platform/access-token.ts";
import { onSessionEnd } from "#platform/session-end.ts";
import { toast } from "#ui/toast.ts";

import { loginPath } from "./login-path.ts";

/** Whatever was pressed when the session had ended: the login follows with the reason, and then the way back. */
export function useLeaveAtSessionEnd(beforeLeaving: () => void): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionEnd(() => {
        beforeLeaving();
        removeToken();
        toast.error(errors.unauthenticated.message);
        void navigate(loginPath(new URL(location.href)), { replace: true });
      }),
    [navigate, beforeLeaving],
  );
}
