import * as v from 'valibot';

const isText = (value: unknown) => typeof value === 'string';

/** A row of the sheet that is shown. */
export const storeSchema = v.object({
  /** Index of the row below the header, from 0. It changes when the row moves. */
  id: v.number(),
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
  phone: v.string(),
  hours: v.string(),
  /** The part of `phone` that is a number, with the address that calls it; null without a number. */
  call: v.nullable(v.object({ text: v.string(), href: v.custom<`tel:${string}`>(isText) })),
  type: v.string(),
  products: v.array(v.string()),
  latitude: v.number(),
  longitude: v.number(),
  /** Spans of the week as `readHours` reads them; [] when the hours cannot be parsed. */
  openingHours: v.array(v.tuple([v.number(), v.number()])),
  /** IANA name, "America/Denver"; '' without opening hours. */
  timeZone: v.string(),
  /** Address of the store's page. It stays the same when the row moves. */
  path: v.custom<`/store-locator/${string}`>(isText),
});

export type Store = v.InferOutput<typeof storeSchema>;
