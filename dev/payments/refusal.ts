type ErrorBody = { type?: string; code?: string; param?: string; message: string } & Record<string, unknown>;

/** An error response of the provider. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly body: { error: ErrorBody };

  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: "invalid_request_error", ...error } };
  }
}

export const missing = (param: string) =>
  new Refusal(400, { code: "parameter_missing", param, message: `Missing required param: ${param}.` });

export const notFound = (what: string, id: string) =>
  new Refusal(404, { code: "resource_missing", message: `No such ${what}: '${id}'` });
