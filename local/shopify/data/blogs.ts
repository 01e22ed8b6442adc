export type ShopAuthor = {
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  bio: string | null;
};

export type WrittenArticle = {
  number: number;
  handle: string;
  title: string;
  author: ShopAuthor;
  /** A name in pictures/ without its extension. */
  picture?: { file: string; altText: string };
  excerptHtml: string | null;
  contentHtml: string;
  publishedAt: string;
  tags: string[];
  seo?: { title: string; description: string };
};

export type WrittenBlog = {
  number: number;
  handle: string;
  title: string;
  seo?: { title: string; description: string };
  articles: WrittenArticle[];
};

const marlow: ShopAuthor = {
  name: 'Marlow Quill',
  firstName: 'Marlow',
  lastName: 'Quill',
  email: 'marlow@rubber-ducky.example',
  bio: 'Writes down what the duck would say.',
};

const ines: ShopAuthor = {
  name: 'Ines Teal',
  firstName: 'Ines',
  lastName: 'Teal',
  email: 'ines@rubber-ducky.example',
  bio: null,
};

export const blogs: WrittenBlog[] = [
  {
    number: 901,
    handle: 'pond-notes',
    title: 'Pond Notes',
    seo: {
      title: 'Pond Notes | Rubber Ducky',
      description: 'News from a small, calm body of water.',
    },
    articles: [
      {
        number: 9101,
        handle: 'forty-two-batches',
        title: 'Forty-Two Batches of Lime',
        author: marlow,
        picture: {
          file: 'drink-classic-lime',
          altText: 'A green lime margarita in a salted glass',
        },
        excerptHtml: '<p>How the first can came to taste like the first evening of a holiday.</p>',
        contentHtml:
          '<p>Batch one tasted of <em>soap</em>. Batch nine of <strong>promise</strong>. We kept a notebook, and then the notebook kept us.</p><p>At forty-two nobody asked for sugar, and the lime was left alone.</p>',
        publishedAt: '2025-04-01T09:00:00Z',
        tags: ['lime', 'making-of'],
        seo: {
          title: 'Forty-Two Batches of Lime | Rubber Ducky',
          description: 'How Classic Lime was made.',
        },
      },
      {
        number: 9102,
        handle: 'the-duck-moves-in',
        title: 'The Duck Moves In',
        author: ines,
        excerptHtml: null,
        contentHtml:
          '<p>He arrived in a box marked fragile, which he found <strong>insulting</strong>. He has had the corner office since.</p>',
        publishedAt: '2025-05-12T09:00:00Z',
        tags: ['making-of'],
      },
    ],
  },
  {
    number: 902,
    handle: 'recipes',
    title: 'Recipes',
    articles: [
      {
        number: 9201,
        handle: 'frozen-mango-slush',
        title: 'Frozen Mango Slush',
        author: ines,
        picture: { file: 'drink-mango', altText: 'An orange mango margarita in a glass' },
        excerptHtml: '<p>One can, one handful of ice, thirty seconds.</p>',
        contentHtml:
          '<ol><li>Freeze a can of Mango Chili in a tray.</li><li>Blend it with half a can more.</li><li>Rim the glass with chili salt.</li></ol>',
        publishedAt: '2025-06-20T09:00:00Z',
        tags: ['mango', 'recipe'],
      },
    ],
  },
];
