/**
 * Odd strings that must not be "fixed". The customer's specification quotes them, and people and programs look for them
 * byte for byte: capitals, typos and spaces included. Each says what is odd about it. The same goes for the field
 * `discription` and the error code `tool_not_found` in this folder. docs/specification.md lists every fixed string.
 */
export const fixedStrings = {
  /** Not STARTED: the button on the landing page is quoted this way. */
  getStarted: "GET STARED",
  /** Not "portfolio": the route has always had this spelling, and links to it exist. */
  portfolioPath: "/protfolio",
  /** Two question marks and "to remove": the question before every deletion. */
  confirmRemoval: "Are you sure to remove ??",
  /** Starts with a space. */
  productDeleted: " Deleted successfully",
  /** Not "canceled". */
  orderCanceled: "Successfully cancled",
  /** Lower case, ends with a space. */
  orderShipped: "shipped ",
  /** Lower case. */
  userDeleted: "deleted user",
  /** Blunt, but quoted. A calmer sentence beside the form says the same. */
  wrongPassword: "Wrong password. Intruder!!",
  /** Lower case, and the catch-all of both the login form and the API. */
  somethingWentWrong: "something went wrong",
  /** A capital R, and the field as the specification spells it: "brand", "discription", "number", "LinkedIn". */
  isRequired: (field: string) => `${field} is Required`,
} as const;
