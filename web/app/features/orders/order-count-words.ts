/** How many orders a list has, said in words. */
export function orderCountWords(total: number, search = ""): string {
  const orders = `${total.toLocaleString("en-US")} ${total === 1 ? "order" : "orders"}`;
  return search === "" ? orders : `${orders} for “${search}”`;
}
