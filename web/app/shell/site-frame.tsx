import type { ReactNode } from "react";

import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Navbar />
      <main id="content" tabIndex={-1} className="flex min-h-[calc(100svh-4rem)] flex-col outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
