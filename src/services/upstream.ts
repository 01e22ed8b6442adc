/** A failed call of an upstream. The code is public (/healthz); the message is for the log and may contain a URL. */
export class UpstreamError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** Buffers a response. If its body fails or is longer than `maxBytes`, reading the result throws. Never rejects. */
export async function limitResponseSize(response: Response, maxBytes: number): Promise<Response> {
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>> | null)?.getReader();
  if (!reader) return response;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (let { value } = await reader.read(); value; { value } = await reader.read()) {
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new RangeError(`More than ${maxBytes} bytes came.`);
      parts.push(value);
    }
  } catch (error) {
    reader.cancel(error).catch(() => {});
    return new Response(new ReadableStream({ start: (body) => body.error(error) }), response);
  }
  return new Response(new Blob(parts), response);
}
