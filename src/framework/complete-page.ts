/** Whether React has finished a page, with no part of it left for the browser to try again. */
export function isCompletePage(bytes: Uint8Array): boolean {
  const page = new TextDecoder().decode(bytes);
  return page.endsWith('</html>') && !/<template data-dgst|\$RX\(/.test(page);
}
