/** A failed call of an upstream. The code is public (/healthz); the message is for the log and may contain a URL. */
export class UpstreamError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}
