/** What search engines may list: everything that reads the same to everyone. */
export const publicPages: readonly string[] = ["/", "/blog", "/protfolio"];
