// Server-only, so that pages of the shop do not load valibot.
import 'server-only';
import * as v from 'valibot';

/** Shopify's MoneyV2: the amount is a decimal string. */
export const moneySchema = v.object({ amount: v.string(), currencyCode: v.string() });
export type Money = v.InferOutput<typeof moneySchema>;

/** A picture of the shop. Width and height are null for pictures on other hosts. */
export const shopPictureSchema = v.object({
  url: v.string(),
  altText: v.nullable(v.string()),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
export type ShopPicture = v.InferOutput<typeof shopPictureSchema>;

/** Title of a variant; null for the only variant of a product, which Shopify titles "Default Title". */
export const variantLabel = (title: string): string | null =>
  title === 'Default Title' ? null : title;

const FEW = 5;

/** Number of items in stock if it is at most five; null when there are more, none, or the shop does not report it. */
export const fewLeft = (available: number | null | undefined): number | null =>
  available && available > 0 && available <= FEW ? available : null;
