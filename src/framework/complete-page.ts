// How React marks a Suspense boundary that failed: in place, or by a script when its place was sent before.
const FAILED_BOUNDARY = /<!--\$!-->|<template data-dgst|\$RX\(/;

/** Whether React has finished a page, with no part of it left for the browser to try again. */
export function isCompletePage(bytes: Uint8Array): boolean {
  const page = new TextDecoder().decode(bytes);
  return page.endsWith('</html>') && !FAILED_BOUNDARY.test(page);
}
