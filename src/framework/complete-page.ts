// React's markers for a failed Suspense boundary: a comment or template in place, or a script when the fallback was
// already sent.
const FAILED_BOUNDARY = /<!--\$!-->|<template data-dgst|\$RX\(/;

/** Whether React finished the HTML document and no Suspense boundary is left for the browser to retry. */
export function isCompletePage(bytes: Uint8Array): boolean {
  // Latin-1 is faster to decode than UTF-8, and the markers are ASCII.
  const page = new TextDecoder('latin1').decode(bytes);
  return page.endsWith('</html>') && !FAILED_BOUNDARY.test(page);
}
