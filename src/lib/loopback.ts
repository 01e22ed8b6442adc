/** Whether a host name addresses this machine. Only such hosts may be reached by plain http. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
