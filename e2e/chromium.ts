/** The browser of the tests and of the benchmark: Debian's by default, another one by its path in CHROMIUM. */
export const chromiumOptions = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [
    ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
    ...["--disable-background-networking", "--disable-component-update"],
  ],
};
