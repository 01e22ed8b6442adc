import type { ShopImage } from '../catalogue/catalogue.ts';
import type { Resolvers } from '../context.ts';
import { policies, type WrittenPolicy } from '../data/policies.ts';
import { toMedia } from '../catalogue/images.ts';
import { countries, localizationOf } from '../catalogue/markets.ts';
import { metafieldResolvers } from '../catalogue/metafields.ts';

type ShopPolicy = WrittenPolicy & { __typename: string; id: string };

const picture = (id: number, file: string, altText: string): ShopImage => ({
  __typename: 'Image',
  id: `gid://shopify/ProductImage/${id}`,
  file: `${file}.webp`,
  altText,
});

const logo = toMedia(picture(1, 'merch-duck', 'The Rubber Ducky duck'));

const brand = {
  slogan: 'All splash. No buzz.',
  shortDescription: 'Canned margaritas with everything but the alcohol.',
  logo,
  squareLogo: logo,
  coverImage: toMedia(picture(2, 'life-beach', 'A rubber duck in sunglasses on the beach')),
  colors: {
    primary: [{ background: '#ffc917', foreground: '#16213e' }],
    secondary: [{ background: '#a4d233', foreground: '#16213e' }],
  },
};

/** The shop, as `node` and metafields know it, too. */
export const shop = {
  __typename: 'Shop',
  id: 'gid://shopify/Shop/1',
  name: 'Rubber Ducky (local)',
  description: 'All splash. No buzz.',
  moneyFormat: '${{amount}}',
  brand,
  customerAccountUrl: null,
  shopPayInstallmentsPricing: null,
};

const toPolicy = (policy: WrittenPolicy): ShopPolicy => ({
  ...policy,
  __typename: 'ShopPolicy',
  id: `gid://shopify/ShopPolicy/${policy.number}`,
});

const { privacyPolicy, refundPolicy, shippingPolicy, termsOfService } = policies;

/** The policies that have an id. */
export const shopPolicies: ShopPolicy[] = [
  privacyPolicy,
  refundPolicy,
  shippingPolicy,
  termsOfService,
].map(toPolicy);

const paymentSettings = () => ({
  countryCode: 'US',
  currencyCode: 'USD',
  acceptedCardBrands: ['VISA'],
  enabledPresentmentCurrencies: countries.map(({ currency }) => currency.isoCode),
  supportedDigitalWallets: [],
  shopifyPaymentsAccountId: null,
  // Where cards would be kept; the local checkout takes none.
  cardVaultUrl: '',
});

export const shopFieldResolvers: Resolvers = {
  QueryRoot: {
    shop: () => shop,
    paymentSettings,
    localization: (_root: unknown, _args, _context, info) => localizationOf(info),
  },
  Shop: {
    ...metafieldResolvers,
    primaryDomain: (_shop: unknown, _args, { origin }) => ({
      host: new URL(origin).host,
      sslEnabled: new URL(origin).protocol === 'https:',
      url: origin,
    }),
    shipsToCountries: () => countries.map(({ isoCode }) => isoCode),
    paymentSettings,
    privacyPolicy: () => toPolicy(privacyPolicy),
    refundPolicy: () => toPolicy(refundPolicy),
    shippingPolicy: () => toPolicy(shippingPolicy),
    termsOfService: () => toPolicy(termsOfService),
    subscriptionPolicy: () => ({ ...policies.subscriptionPolicy, id: null }),
  },
  ShopPolicy: {
    url: ({ number }: WrittenPolicy, _args, { origin }) =>
      `${origin}/1/policies/${number}.html?locale=en`,
  },
  ShopPolicyWithDefault: {
    url: ({ handle }: WrittenPolicy, _args, { origin }) => `${origin}/policies/${handle}`,
  },
  Market: metafieldResolvers,
};
