import { showMessage } from './message-dialog.ts';

/**
 * Reports an incomplete JPEG. Browsers decode it, with gray in place of the lost rows, so Sveltia CMS would save it: it
 * gets a single pixel instead, which the check of widths refuses.
 */
export function reportIncompleteJpegs(): void {
  const decode = window.createImageBitmap.bind(window);
  const decodeComplete = async (...given: Parameters<typeof decode>) => {
    const [source] = given;
    if (!(source instanceof Blob) || !isIncompleteJpeg(new Uint8Array(await source.arrayBuffer())))
      return decode(...given);
    showMessage({
      title: 'An incomplete picture',
      text: 'The end of this file is missing, so a part of the picture would be gray. Choose Cancel, and upload the original.',
      items: source instanceof File ? [source.name] : [],
    });
    return decode(new ImageData(1, 1));
  };
  Object.assign(window, { createImageBitmap: decodeComplete });
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;

/** Whether the bytes begin as a JPEG and have no end marker after the first scan. A preview in its EXIF has a separate one. */
export function isIncompleteJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== START) return false;
  let at = 2;
  while (at + 3 < bytes.length && bytes[at + 1] !== SCAN)
    at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
  for (; at + 1 < bytes.length; at++) if (bytes[at] === 0xff && bytes[at + 1] === END) return false;
  return true;
}
