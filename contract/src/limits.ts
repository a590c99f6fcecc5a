// Numbers that the server keeps to and screens, mails or errors name. Without schemas, because public pages need some of them.

/** A list can be asked for this many pages. Those after them would have to be reached by reading all before. */
export const LAST_PAGE = 100;
/** Lists count their items up to the first, and what a search finds up to the second. Then they only say that there are more. */
export const [MOST_COUNTED, MOST_FOUND] = [10_000, 1_000];
export const mostCounted = (search = "") => (search === "" ? MOST_COUNTED : MOST_FOUND);

/** For this long after shipping, staff undo it without a reason. */
export const UNDO_SHIP_MINUTES = 30;
/** The mail about a shipment waits, so that staff can undo it before the buyer reads it. */
export const SHIPPED_MAIL_MINUTES = 10;
/** A bank transfer takes days, so choosing one holds the units for at least this long. */
export const TRANSFER_HOLD_DAYS = 7;
/** A paid order that has waited longer to ship is late. */
export const LATE_DAYS = 2;
export const VERY_LATE_DAYS = 5;
/** Holds that end sooner than this are worth a call. */
export const ENDING_HOURS = 6;
/** How long before the end of a hold its buyer is reminded. */
export const HOLD_REMINDER_HOURS = 6;
/** A dispute that was lost is shown to staff for this long. */
export const LOST_DISPUTE_DAYS = 7;
/** Mails that were over a limit are counted for this long. */
export const DROPPED_MAIL_DAYS = 7;

/** Members and invitations together. */
export const MAX_MEMBERS = 100;
/** So that nobody can have the shop write to many strangers. */
export const MAX_INVITATIONS_PER_DAY = 100;

/** The most units of one product on hand, and the largest change of stock. */
export const MAX_STOCK = 1_000_000_000;
/** Parts that can be asked for at once. */
export const MAX_PARTS_ASKED = 100;

export const PICTURE_MAX_MB = 10;
export const DATA_SHEET_MAX_MB = 20;
/** Uploaded by one account and in use, or uploaded in the last days. */
export const MAX_PICTURES = 200;
/** A picture that nothing uses is deleted after this many days. */
export const UNUSED_PICTURE_DAYS = 7;

/** Of one account. */
export const MAX_LISTS = 50;
export const MAX_LIST_LINES = 500;
/** A deleted list can be restored for this long. */
export const DELETED_LIST_DAYS = 30;

/** Staff lengthen the hold of an unpaid order once, by at most this. */
export const LENGTHEN_DAYS = 7;

/** More are held in another purchase. */
export const MAX_PURCHASE_LINES = 200;
