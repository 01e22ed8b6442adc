export type ShopPage = {
  __typename: 'Page';
  id: string;
  handle: string;
  title: string;
  body: string;
  createdAt: string;
  updatedAt: string;
  seo: { title: string | null; description: string | null };
};

const page = (
  number: number,
  handle: string,
  title: string,
  body: string,
  seo: ShopPage['seo'] = { title: null, description: null },
): ShopPage => ({
  __typename: 'Page',
  id: `gid://shopify/Page/${number}`,
  handle,
  title,
  body,
  createdAt: '2025-03-14T09:00:00Z',
  updatedAt: `2025-06-0${number % 10}T09:00:00Z`,
  seo,
});

export const pages: ShopPage[] = [
  page(
    801,
    'about-the-flock',
    'About the Flock',
    '<p>We are a small company with <strong>one duck and no alcohol</strong>. The duck decides.</p><p>Everything else is lime, fruit and stubbornness.</p>',
    { title: 'About | Rubber Ducky', description: 'One duck, no alcohol, a lot of lime.' },
  ),
  page(
    802,
    'how-to-serve',
    'How to Serve',
    '<p>Cold, over ice, with a salted rim if company is watching.</p><ul><li>38&nbsp;°F for the can</li><li>A wide glass</li><li>No umbrella before noon</li></ul>',
  ),
  page(
    803,
    'recycling',
    'What to Do with the Can',
    '<p>Rinse it, crush it if you must, and put it where your town collects aluminium. It may come back as a can.</p>',
  ),
];
