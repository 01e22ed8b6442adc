import type { Labels } from './fields.ts';

// Labels and hints of the fields of content/. A field without any is labelled by its name.

const markdown = { widget: 'richtext' } as const;

/** Of fields that several files have. */
export const commonLabels: Labels = {
  image: {
    label: 'Picture',
    hint: 'Choose one, or drop a new one in: at least 640 px wide. The site makes all its sizes.',
  },
  imageAlt: {
    label: 'The picture in words',
    hint: 'For people who cannot see it: what is in it, in a sentence.',
  },
  description: { label: 'In a sentence', hint: 'What search engines show.', widget: 'text' },
  featured: { hint: 'Stands first, and on the home page.' },
  updated: {
    label: 'Updated on',
    hint: 'When readers of the first version should look again; the page says so.',
  },
  draft: { hint: 'Not on the site until this is switched off.' },
  product: { hint: 'The drink it is about, as the shop has it.' },
  text: { widget: 'text' },
  action: 'What its link says',
};

const address = (label: string) => ({ label, hint: 'Begins with https://' });

/** By folder or file. */
export const labels: Record<string, Labels> = {
  articles: {
    excerpt: {
      label: 'In a sentence or two',
      hint: 'What lists and search engines show.',
      widget: 'text',
    },
    date: {
      hint: 'On a later day the article appears by itself when that day begins (UTC).',
    },
    tags: { hint: 'Each leads to what the search finds for it.', one: 'Tag' },
    product: { hint: 'The drink it is about, as the shop has it. It stands below the story.' },
    relatedArticles: { hint: 'Stand below it, before the next one.' },
  },
  recipes: {
    description: {
      label: 'In a sentence or two',
      hint: 'What lists and search engines show.',
      widget: 'text',
    },
    prepTime: { label: 'Time', hint: 'Such as "5 minutes".' },
    servings: { label: 'Serves', hint: 'For how many the amounts are.' },
    featured: { hint: 'Stands before the others.' },
    date: {
      hint: 'On a later day the recipe appears by itself when that day begins (UTC). Empty: at once.',
    },
    ingredients: {
      hint: 'Begin with the amount: "6 fl oz lime juice", "½ can". Numbers are scaled for more servings.',
      one: 'Ingredient',
    },
    instructions: { one: 'Step', widget: 'text' },
    relatedProducts: {
      label: 'Products',
      hint: 'The first is the can it is made with.',
      one: 'Product',
    },
  },
  policies: {
    date: { label: 'Last updated', hint: 'The day it was last changed; the page says so.' },
    draft: {
      hint: 'Only for new ones: the pages that the site leads to cannot be hidden.',
    },
  },
  'about.md': {
    lead: { hint: 'Below the title.', widget: 'text' },
    story: { label: 'The story', fields: { title: 'Heading' } },
    values: {
      fields: {
        title: 'Heading',
        list: { label: 'Values', one: 'Value', fields: { text: markdown } },
      },
    },
    crafting: {
      label: 'How it is made',
      fields: {
        title: 'Heading',
        flavors: { one: 'Flavor' },
        ending: { widget: 'richtext' },
      },
    },
    careers: { fields: { title: 'Heading', text: markdown } },
  },
  'faq.json': {
    answer: { widget: 'text' },
    words: {
      label: 'What visitors type',
      one: 'Words',
      hint: 'The search shows the answer first for any of these words.',
    },
  },
  'lexicon.json': {
    kind: { label: 'What the words say' },
    words: { one: 'Word', hint: 'A # stands for any number.' },
    means: {
      label: 'Types of the sheet',
      one: 'Type',
      hint: 'Beginnings of their words, in small letters.',
    },
  },
  'place-names.json': {
    place: {
      hint: 'A city with its state, "Denver, CO", a ZIP code, or states, "OR+WA".',
    },
    at: { label: 'Coordinates', hint: 'Of a landmark, such as "39.67,-105.21".' },
    names: { label: 'What visitors call it', one: 'Name' },
  },
  'search.json': {
    synonyms: {
      hint: 'The search looks for the word when visitors type one of the others.',
      one: 'Synonym',
      fields: { others: { one: 'Word' } },
    },
    pages: {
      hint: 'What visitors type to find a page, which comes first then.',
      one: 'Page',
      fields: {
        page: { label: 'Address', hint: 'Such as /contact.' },
        words: {
          label: 'What visitors type',
          one: 'Words',
          hint: 'A * stands for any other words.',
        },
        products: {
          label: 'Products beside it',
          hint: 'Those that a search for this text finds.',
        },
      },
    },
  },
  'home.json': {
    slides: {
      hint: 'At the top; two or more take turns every six seconds.',
      one: 'Slide',
      fields: { shopAction: 'What its link to the shop says' },
    },
    flavors: 'Rail of drinks',
    difference: 'The difference',
    enjoy: 'How to enjoy',
    alcohol: 'Without alcohol',
    suggestion: 'Suggest a place',
    faq: 'Questions',
  },
  'lifestyle.json': {
    product: { hint: 'The drink in the picture.' },
  },
  'ingredients.json': {
    intro: { label: 'Introduction', widget: 'text' },
    ingredients: { hint: 'In the order of the label.', one: 'Ingredient' },
  },
  'product-page.json': {
    promises: {
      hint: 'Of every product that is sent by post. They repeat the policies: change both.',
      one: 'Promise',
      fields: {
        link: 'What its link says',
        path: { label: 'Page', hint: 'An address of this site such as /shipping-policy.' },
      },
    },
  },
  'site.json': {
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
      fields: { url: address('Address') },
    },
    checkoutHosts: {
      label: 'Hosts of the checkout',
      hint: 'Where Buy Now may lead. Ask whoever runs the site before you change these.',
      one: 'Host',
    },
    popularSearches: {
      hint: 'Offered before anything is typed.',
      one: 'Search',
    },
    orderBy: {
      label: 'Ships the same day',
      fields: {
        time: { label: 'Until', hint: 'Such as 12:00.' },
        timeZone: { hint: 'Such as America/Phoenix.' },
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
          one: 'Tag',
          fields: {
            tag: { hint: 'As the shop has it.' },
            label: { label: 'Name', hint: 'As visitors see it.' },
          },
        },
      },
    },
    freeShippingFrom: { hint: 'In US dollars.' },
    shippingCost: { hint: 'Of any other order, in US dollars.' },
    reviewsUrl: {
      label: 'Reviews',
      hint: 'Where ratings of a product lead: {handle} becomes the product’s.',
    },
    orderSources: {
      label: 'Orders say where they come from',
      hint: 'In the shop’s admin: the campaign or site that led to the visit, and the kind of page that it began on.',
    },
  },
};
