import { gzipSync } from 'node:zlib';

/** Size after `gzip -9`, in bytes. */
export const gzipSize = (content: string | Uint8Array): number =>
  gzipSync(content, { level: 9 }).length;
