/** How many users a list has, said in words. */
export function userCountWords(total: number, search: string): string {
  const users = `${total.toLocaleString("en-US")} ${total === 1 ? "user" : "users"}`;
  if (search === "") return users;
  return `${users} with “${search}” in the name or email`;
}
