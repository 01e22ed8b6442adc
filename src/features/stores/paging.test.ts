import { expect, test } from 'vitest';
import { appendPage } from './paging.ts';

const LIST = '/store-locator?q=pueblo';
const first = appendPage(undefined, LIST, 1, 'one');
const three = appendPage(appendPage(first, LIST, 2, 'two'), LIST, 3, 'three');

test('the next page extends the range', () => {
  expect(three).toEqual({ list: LIST, first: 1, contents: ['one', 'two', 'three'] });
});

test('a page that is in the range replaces its content and cuts the range off', () => {
  expect(appendPage(three, LIST, 3, 'new').contents).toEqual(['one', 'two', 'new']);
  expect(appendPage(three, LIST, 2, 'new').contents).toEqual(['one', 'new']);
  expect(appendPage(three, LIST, 1, 'new').contents).toEqual(['new']);
});

test('a page of another list, or one that is not consecutive, starts a range', () => {
  expect(appendPage(three, '/store-locator', 4, 'four')).toEqual({
    list: '/store-locator',
    first: 4,
    contents: ['four'],
  });
  expect(appendPage(three, LIST, 5, 'five')).toEqual({ list: LIST, first: 5, contents: ['five'] });
  const later = appendPage(undefined, LIST, 4, 'four');
  expect(appendPage(later, LIST, 2, 'two')).toEqual({ list: LIST, first: 2, contents: ['two'] });
});
