import { beforeAll, expect, test } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { recipeStructuredData } from './recipe-structured-data.ts';

beforeAll(() => void Object.assign(env, localVars));

test('a recipe with its time as a duration, its steps, and the way to it', () => {
  const things = recipeStructuredData({
    slug: 'fizz',
    title: 'Fizz',
    description: 'It fizzes.',
    image: 'hero',
    prepTime: '15 minutes',
    servings: 2,
    ingredients: ['1 can'],
    instructions: ['Open.', 'Pour.'],
  });
  expect(things).toMatchObject([
    {
      '@type': 'Recipe',
      name: 'Fizz',
      image: ['http://localhost:8787/pictures/hero-1440.webp'],
      author: { '@type': 'Organization', name: 'Rubber Ducky' },
      prepTime: 'PT15M',
      recipeYield: '2',
      recipeIngredient: ['1 can'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Open.' },
        { '@type': 'HowToStep', text: 'Pour.' },
      ],
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Recipes', item: 'http://localhost:8787/recipes' },
        { position: 2, name: 'Fizz', item: 'http://localhost:8787/recipes/fizz' },
      ],
    },
  ]);
});
