/** An error response of S3. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string = code) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toXml(): string {
    const text = this.message.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${this.code}</Code><Message>${text}</Message></Error>`;
  }
}
