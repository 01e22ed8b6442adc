/** Limits the body of a response: reading fails after `maxBytes`, so that a long body never fills the memory. */
export function limitAnswer(response: Response, maxBytes: number): Response {
  if (!response.body) return response;
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > maxBytes) controller.error(new RangeError(`More than ${maxBytes} bytes came.`));
      else controller.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(limit), response);
}
