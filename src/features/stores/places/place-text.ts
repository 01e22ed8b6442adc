import { folded } from '../../../lib/fold.ts';
import { readPoint } from '../locator-path.ts';
import type { Place } from '../store-types.ts';

const POINT_WEIGHT = 7;
const COUNTRY =
  /(?:^| )(?:usa?|united states(?: of america)?|(?<!of )america|estados unidos|ee ?uu)$/;

const COUNTRY_AT_END =
  /(?<!\b(?:in|the|of|all|anywhere|around|across))[\s,]+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?|estados unidos|ee\.? ?uu\.?)$/i;

/** An address without the country at its end, which maps write: "Denver, CO 80202, USA". */
export const withoutCountry = (text: string): string =>
  text.replace(COUNTRY_AT_END, '').replace(/[\s,]+$/, '');

/** The parts of the address of a map that name a place: "https://www.google.com/maps/place/Denver,+CO". */
const LINK_PLACE =
  /^https?:\/\/[^/]*(?:google|apple|bing|openstreetmap|waze)\.[^?#]*?(?:\/maps\/(?:place|search)\/([^/?@#]+)|\?(?:.*&)?(?:q|query|daddr|address|destination|where1)=([^&#]+))/i;

/** The place or address in the link of a map; other texts as they are. Links with coordinates are read as those. */
export function textOfLink(text: string): string {
  const [, inPath, inQuery] = LINK_PLACE.exec(text) ?? [];
  const part = inPath ?? inQuery;
  if (part === undefined || readCoordinates(text)) return text;
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/**
 * Normalizes a text for the search for places: folded words, with " , " between sections. The letter O in a ZIP code
 * becomes a zero.
 */
export function plainText(text: string): string {
  const plain = folded(text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\s[/|]\s/g, ' or '))
    .replaceAll(/[^\p{L}\p{N}\s,-]/gu, ' ')
    .replaceAll(/(?<=\d)-(?=\d{4}\b)/g, '')
    .replaceAll(/(?<=[a-z])(?=\d{5}\b)/g, ' ')
    .replaceAll(/\b\d(?=[\do]{4}\b)\d*o[\do]*\b/g, (zip) => zip.replaceAll('o', '0'))
    .replace(
      /(?:^|(?<=\D[ ,]))(?:\d{2}[ ,] ?\d{3}|\d{3}[ ,] ?\d{2}|\d[ ,] ?\d{4}|\d{4}[ ,] ?\d)$/,
      (zip) => zip.replaceAll(/\D/g, ''),
    )
    .replaceAll('-', ' ')
    .replaceAll(/\s*,[\s,]*|\s+/g, (gap) => (gap.includes(',') ? ' , ' : ' '))
    .replaceAll(/^[\s,]+|[\s,]+$/g, '');
  return plain.replace(COUNTRY, '').replaceAll(/^[\s,]+|[\s,]+$/g, '');
}

const DEGREES = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*[°º]?\s*(?:(\d{1,2})\s*['’′]\s*(?:(\d{1,2}(?:\.\d+)?)\s*["”″])?)?`;
const POINT = new RegExp(
  String.raw`^\(?\s*(?:lat(?:itude|itud)?\.?:?\s*)?${DEGREES}\s*([NS])?[\s,;]+(?:lo?ng?(?:itude|itud)?\.?:?\s*)?${DEGREES}\s*([EWO])?\s*\)?$`,
  'i',
);

/** The coordinates in a geo: address or in a link of a map. */
const LINKED = /^(?:geo:|https?:\S*[@=/])(-?\d{1,3}\.\d+)(?:,|%2C)\+?(-?\d{1,3}\.\d+)/i;

/**
 * Reads "39.7392,-104.9903", "39.7392 -104.9903", "40.7128° N, 74.0060° W", "39°44'21"N 104°59'25"W", and the link of a
 * map. Undefined for another text.
 */
export function readCoordinates(text: string): Place | undefined {
  const linked = LINKED.exec(text.trim())?.slice(1).join(',');
  const parts = POINT.exec(linked ?? text.trim());
  if (!parts) return undefined;
  const [, north = '', minutes, seconds, south, east = '', moreMinutes, moreSeconds, west] = parts;
  // "80202 80203" and "12 34" are no coordinates.
  const isExact = north.includes('.') || (minutes && moreMinutes);
  if (!isExact) return undefined;
  const latitude = degrees([north, minutes, seconds], /s/i.test(south ?? ''));
  const longitude = degrees([east, moreMinutes, moreSeconds], /[wo]/i.test(west ?? ''));
  // Some programs write the longitude first.
  const point = readPoint(`${latitude},${longitude}`) ?? readPoint(`${longitude},${latitude}`);
  if (!point) return undefined;
  const name = `${point.latitude}, ${point.longitude}`;
  return { kind: 'spot', name, city: '', state: '', zip: '', weight: POINT_WEIGHT, ...point };
}

function degrees(parts: (string | undefined)[], isNegative: boolean): number {
  const [whole = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const all = Math.abs(whole) + minutes / 60 + seconds / 3600;
  const rounded = Math.round(all * 1e6) / 1e6;
  return isNegative || whole < 0 ? -rounded : rounded;
}

/**
 * The point in the US that results when coordinates without their minus get one: "39.7392, 104.9903". Undefined for
 * other points.
 */
export function withMinus(
  text: string,
  { latitude, longitude, ...point }: Place,
): Place | undefined {
  if (/[a-z]/i.test(text) || latitude < 18 || longitude < 65) return undefined;
  return { ...point, name: `${latitude}, ${-longitude}`, latitude, longitude: -longitude };
}
