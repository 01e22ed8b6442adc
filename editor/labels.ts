import type { Labels } from './fields.ts';

// Labels and hints of the fields of content/, in the order of the schemas. fieldsOf requires a label for each field of a
// schema.

const title = 'Title';
const image = {
  label: 'Picture',
  hint: 'Choose one, or drop a new one in: at least 640 px wide. The site makes all its sizes.',
};
const imageAlt = {
  label: 'The picture in words',
  hint: 'For people who cannot see it: what is in it, in a sentence.',
};
const featured = { label: 'Featured', hint: 'Stands first, and on the home page.' };
const updated = {
  label: 'Updated on',
  hint: 'When readers of the first version should look again; the page says so.',
};
const draft = { label: 'Draft', hint: 'Not on the site until this is switched off.' };
const product = {
  label: 'Product',
  hint: 'The drink it is about, as the shop has it.',
};
const paragraph = { label: 'Text', widget: 'text' } as const;
const markdown = { label: 'Text', widget: 'richtext' } as const;

export const articleLabels: Labels = {
  title,
  excerpt: {
    label: 'In a sentence or two',
    hint: 'What lists and search engines show.',
    widget: 'text',
  },
  image,
  imageAlt,
  author: 'Author',
  date: {
    label: 'Date',
    hint: 'On a later day the article appears by itself when that day begins (UTC).',
  },
  updated,
  draft,
  featured,
  tags: { label: 'Tags', hint: 'Each leads to what the search finds for it.', one: 'Tag' },
  product: { ...product, hint: `${product.hint} It stands below the story.` },
  relatedArticles: {
    label: 'Related articles',
    hint: 'Stand below it, before the next one.',
  },
};

export const recipeLabels: Labels = {
  title,
  description: {
    label: 'In a sentence or two',
    hint: 'What lists and search engines show.',
    widget: 'text',
  },
  image,
  imageAlt,
  prepTime: { label: 'Time', hint: 'Such as "5 minutes".' },
  servings: { label: 'Serves', hint: 'For how many the amounts are.' },
  featured: { ...featured, hint: 'Stands before the others.' },
  date: {
    label: 'Date',
    hint: 'On a later day the recipe appears by itself when that day begins (UTC). Empty: at once.',
  },
  updated,
  draft,
  ingredients: {
    label: 'Ingredients',
    hint: 'Begin with the amount: "6 fl oz lime juice", "½ can". Numbers are scaled for more servings.',
    one: 'Ingredient',
  },
  instructions: { label: 'Instructions', one: 'Step', widget: 'text' },
  relatedProducts: {
    label: 'Products',
    hint: 'The first is the can it is made with.',
    one: 'Product',
  },
};

export const policyLabels: Labels = {
  title,
  description: { label: 'In a sentence', hint: 'What search engines show.', widget: 'text' },
  date: { label: 'Last updated', hint: 'The day it was last changed; the page says so.' },
  draft: {
    ...draft,
    hint: 'Only for new ones: the pages that the site leads to cannot be hidden.',
  },
};

export const aboutLabels: Labels = {
  title,
  description: { label: 'In a sentence', hint: 'What search engines show.', widget: 'text' },
  lead: { label: 'Lead', hint: 'Below the title.', widget: 'text' },
  image,
  imageAlt,
  story: { label: 'The story', fields: { title: 'Heading', image, imageAlt } },
  values: {
    label: 'Values',
    fields: {
      title: 'Heading',
      list: { label: 'Values', one: 'Value', fields: { title, text: markdown } },
    },
  },
  crafting: {
    label: 'How it is made',
    fields: {
      title: 'Heading',
      text: paragraph,
      flavors: { label: 'Flavors', one: 'Flavor', fields: { title, text: paragraph, image } },
      ending: { label: 'Ending', widget: 'richtext' },
    },
  },
  careers: {
    label: 'Careers',
    fields: { title: 'Heading', text: markdown, button: 'Button', image, imageAlt },
  },
};

export const questionsLabels: Labels = {
  question: 'Question',
  answer: { label: 'Answer', widget: 'text' },
  words: {
    label: 'What visitors type',
    one: 'Words',
    hint: 'The search shows the answer first for any of these words.',
  },
};

export const lexiconLabels: Labels = {
  kind: { label: 'What the words say' },
  words: { label: 'Words', one: 'Word', hint: '# stands for any number, * for any word.' },
  means: {
    label: 'Types of the sheet',
    one: 'Type',
    hint: 'Beginnings of their words, in small letters.',
  },
};

export const placeNamesLabels: Labels = {
  place: {
    label: 'Place',
    hint: 'A city with its state, "Denver, CO", a ZIP code, or states, "OR+WA".',
  },
  at: { label: 'Coordinates', hint: 'Of a landmark, such as "39.67,-105.21".' },
  names: { label: 'What visitors call it', one: 'Name' },
};

export const searchWordsLabels: Labels = {
  synonyms: {
    label: 'Synonyms',
    hint: 'The search looks for the word when visitors type one of the others.',
    one: 'Synonym',
    fields: { word: 'Word', others: { label: 'Others', one: 'Word' } },
  },
  pages: {
    label: 'Pages',
    hint: 'What visitors type to find a page, which comes first then.',
    one: 'Page',
    fields: {
      page: { label: 'Address', hint: 'Such as /contact.' },
      title,
      text: paragraph,
      words: {
        label: 'What visitors type',
        one: 'Words',
        hint: 'A # stands for any number, a * for any other words.',
      },
      products: {
        label: 'Products beside it',
        hint: 'Those that a search for this text finds.',
      },
    },
  },
};

const action = { label: 'What its link says' };
const section = (label: string) => ({ label, fields: { title, text: paragraph, action } });

export const homeLabels: Labels = {
  slides: {
    label: 'Slides',
    hint: 'At the top; two or more take turns every six seconds.',
    one: 'Slide',
    fields: {
      title,
      text: paragraph,
      action,
      shopAction: 'What its link to the shop says',
      image,
      imageAlt,
    },
  },
  flavors: { label: 'Rail of drinks', fields: { title, action } },
  difference: section('The difference'),
  enjoy: section('How to enjoy'),
  ingredients: section('Ingredients'),
  wholesale: section('Wholesale'),
  alcohol: section('Without alcohol'),
  callToAction: section('Call to action'),
  suggestion: section('Suggest a place'),
  articles: section('Articles'),
  faq: section('Questions'),
  findUs: section('Find us'),
};

export const lifestylesLabels: Labels = {
  title,
  text: paragraph,
  action,
  image,
  imageAlt,
  product: { ...product, hint: 'The drink in the picture.' },
};

export const ingredientsLabels: Labels = {
  title,
  intro: { label: 'Introduction', widget: 'text' },
  ingredients: { label: 'Ingredients', hint: 'In the order of the label.', one: 'Ingredient' },
};

export const productPageLabels: Labels = {
  promises: {
    label: 'Promises',
    hint: 'Of every product that is sent by post. They repeat the policies: change both.',
    one: 'Promise',
    fields: {
      title,
      text: paragraph,
      link: 'What its link says',
      path: { label: 'Page', hint: 'An address of this site such as /shipping-policy.' },
    },
  },
};

const address = (label: string) => ({ label, hint: 'Begins with https://' });

export const siteLabels: Labels = {
  name: 'Name',
  tagline: 'Tagline',
  description: { label: 'In a sentence', hint: 'What search engines show.', widget: 'text' },
  accountUrl: address('Customer account'),
  manageSubscriptionUrl: address('Manage subscription'),
  onlineStoreUrl: address('Online store'),
  classicMargaritaUrl: address('The classic margarita'),
  careersUrl: { label: '“Join Our Team” leads to', hint: 'Empty, the button does nothing.' },
  submitRecipeUrl: {
    label: '“Submit Your Recipe” leads to',
    hint: 'Empty, the button does nothing.',
  },
  social: {
    label: 'Social networks',
    one: 'Network',
    fields: { name: 'Name', url: address('Address') },
  },
  checkoutHosts: {
    label: 'Hosts of the checkout',
    hint: 'Where Buy Now may lead. Ask whoever runs the site before you change these.',
    one: 'Host',
  },
  popularSearches: {
    label: 'Popular searches',
    hint: 'Offered before anything is typed.',
    one: 'Search',
  },
  orderBy: {
    label: 'Ships the same day',
    fields: {
      time: { label: 'Until', hint: 'Such as 12:00.' },
      timeZone: { label: 'Time zone', hint: 'Such as America/Phoenix.' },
      closed: { label: 'Days without shipping', one: 'Day' },
    },
  },
  unitNames: {
    label: 'What one of a product is called',
    hint: 'By the product’s type in the shop: a price is “per can”.',
  },
  tagFilter: {
    label: 'Filter by tags',
    hint: 'Lists offer tags of the shop as a filter only if they are named here.',
    fields: {
      label: { label: 'Name of the filter', hint: 'Such as Taste.' },
      tags: {
        label: 'Tags',
        one: 'Tag',
        fields: {
          tag: { label: 'Tag', hint: 'As the shop has it.' },
          label: { label: 'Name', hint: 'As visitors see it.' },
        },
      },
    },
  },
  freeShippingFrom: { label: 'Free shipping from', hint: 'In the shop’s currency.' },
  shippingCost: { label: 'Shipping cost', hint: 'Of any other order, in the shop’s currency.' },
  reviewsUrl: {
    label: 'Reviews',
    hint: 'Where ratings of a product lead: {handle} becomes the product’s.',
  },
  orderSources: {
    label: 'Orders say where they come from',
    hint: 'In the shop’s admin: the campaign or site that led to the visit, and the kind of page that it began on.',
  },
};
