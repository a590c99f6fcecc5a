/** Every refusal the API can answer with: a stable code, its HTTP status and the sentence a person is shown. */
export const errors = {
  invalid_input: { status: 400, message: "Something in the request is missing or not valid" },
  unauthenticated: { status: 401, message: "You are not authorized to perform this action" },
  forbidden: { status: 403, message: "You are not authorized to perform this action" },
  not_found: { status: 404, message: "There is nothing at this address" },
  user_removed: { status: 403, message: "This account was removed. Please write to us if that is a mistake" },
  email_taken: { status: 409, message: "Another account uses this email address. Please write to us" },
  user_not_found: { status: 404, message: "There is no such user" },
  email_not_verified: { status: 409, message: "This user has not verified their email address yet" },
  own_account: { status: 409, message: "You cannot remove your own account" },
  last_admin: { status: 409, message: "The last administrator cannot be removed" },
  tool_not_found: { status: 404, message: "This product does not exist or is no longer sold" },
  payload_too_large: { status: 413, message: "The request is too large" },
  unsupported_media_type: { status: 415, message: "The request is in a format that is not accepted" },
  too_many_requests: { status: 429, message: "Too many requests, please wait a moment" },
  internal: { status: 500, message: "something went wrong" },
  unavailable: { status: 503, message: "The service is not ready, please try again in a moment" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every answer that is not a success. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
}
