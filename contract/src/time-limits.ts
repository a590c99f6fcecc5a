// Times that the server keeps and screens, mails or errors name.

/** For this long after shipping, staff undo it without a reason. */
export const UNDO_SHIP_MINUTES = 30;
/** The mail about a shipment waits, so that staff can undo it before the buyer reads it. */
export const SHIPPED_MAIL_MINUTES = 10;
/** A bank transfer takes days, so choosing one holds the units for at least this long. */
export const TRANSFER_HOLD_DAYS = 7;
/** A paid order that has waited longer to ship is late. */
export const LATE_DAYS = 2;
export const VERY_LATE_DAYS = 5;
