import { expect, test } from 'vitest';
import { withPage } from './page-range.ts';

const LIST = '/store-locator?q=pueblo';
const first = withPage(undefined, LIST, 1, 'one');
const three = withPage(withPage(first, LIST, 2, 'two'), LIST, 3, 'three');

test('a page is added to those before it', () => {
  expect(three).toEqual({ list: LIST, first: 1, contents: ['one', 'two', 'three'] });
});

test('the same page anew takes its own place, and an earlier one ends there', () => {
  expect(withPage(three, LIST, 3, 'new').contents).toEqual(['one', 'two', 'new']);
  expect(withPage(three, LIST, 2, 'new').contents).toEqual(['one', 'new']);
  expect(withPage(three, LIST, 1, 'new').contents).toEqual(['new']);
});

test('a page of another list, or one that others lie between, stands alone', () => {
  expect(withPage(three, '/store-locator', 4, 'four')).toEqual({
    list: '/store-locator',
    first: 4,
    contents: ['four'],
  });
  expect(withPage(three, LIST, 5, 'five')).toEqual({ list: LIST, first: 5, contents: ['five'] });
  const later = withPage(undefined, LIST, 4, 'four');
  expect(withPage(later, LIST, 2, 'two')).toEqual({ list: LIST, first: 2, contents: ['two'] });
});
