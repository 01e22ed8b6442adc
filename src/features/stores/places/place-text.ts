import { folded } from '../../../lib/fold.ts';
import { readPoint } from '../locator-path.ts';
import type { Place } from '../store-types.ts';

const POINT_WEIGHT = 7;
const COUNTRY = /(?:^| )(?:usa?|united states(?: of america)?|america|estados unidos|ee ?uu)$/;

/** Folded words, with " , " between sections. */
export function plainText(text: string): string {
  const plain = folded(text.replaceAll(/\p{Cf}/gu, ''))
    .replaceAll(/[^\p{L}\p{N}\s,-]/gu, ' ')
    .replaceAll(/(?<=\d)-(?=\d{4}\b)/g, '')
    .replaceAll('-', ' ')
    .replaceAll(/\s*,[\s,]*|\s+/g, (gap) => (gap.includes(',') ? ' , ' : ' '))
    .replaceAll(/^[\s,]+|[\s,]+$/g, '');
  return plain.replace(COUNTRY, '').replaceAll(/^[\s,]+|[\s,]+$/g, '');
}

/** "39.7392,-104.9903", "39.7392 -104.9903", "40.7128° N, 74.0060° W". */
export function readCoordinates(text: string): Place | undefined {
  const parts =
    /^\(?\s*([+-]?\d{1,2}\.\d+)\s*°?\s*([NS])?[\s,;]+([+-]?\d{1,3}\.\d+)\s*°?\s*([EW])?\s*\)?$/i.exec(
      text.trim(),
    );
  if (!parts) return undefined;
  const [, latitude, south, longitude, west] = parts;
  const point = readPoint(
    `${/s/i.test(south ?? '') ? '-' : ''}${latitude},${/w/i.test(west ?? '') ? '-' : ''}${longitude}`,
  );
  if (!point) return undefined;
  const name = `${point.latitude}, ${point.longitude}`;
  return { kind: 'spot', name, city: '', state: '', zip: '', weight: POINT_WEIGHT, ...point };
}
