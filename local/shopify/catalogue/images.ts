import type { ShopImage } from './catalogue.ts';
import type { Resolvers } from '../context.ts';
import type { ImageTransform } from './pictures.ts';

export type ShopMedia = {
  __typename: 'MediaImage';
  id: string;
  alt: string;
  image: ShopImage;
  previewImage: ShopImage;
  mediaContentType: 'IMAGE';
  presentation: null;
};

/** The picture as media, which Shopify numbers apart from images. */
export const toMedia = (image: ShopImage): ShopMedia => ({
  __typename: 'MediaImage',
  id: image.id.replace('ProductImage', 'MediaImage'),
  alt: image.altText,
  image,
  previewImage: image,
  mediaContentType: 'IMAGE',
  presentation: null,
});

export const imageResolvers: Resolvers = {
  Image: {
    url: ({ file }: ShopImage, { transform }: { transform?: ImageTransform | null }, context) =>
      context.pictures.url(context.origin, file, transform ?? {}),
    src: ({ file }: ShopImage, _args, context) => context.pictures.url(context.origin, file, {}),
    originalSrc: ({ file }: ShopImage, _args, context) =>
      context.pictures.url(context.origin, file, {}),
    transformedSrc: ({ file }: ShopImage, transform: ImageTransform, context) =>
      context.pictures.url(context.origin, file, transform),
    width: ({ file }: ShopImage, _args, { pictures }) => pictures.size(file)?.width ?? null,
    height: ({ file }: ShopImage, _args, { pictures }) => pictures.size(file)?.height ?? null,
    thumbhash: () => null,
  },
};
