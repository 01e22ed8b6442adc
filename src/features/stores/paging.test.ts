import { expect, test } from 'vitest';
import { appendPage } from './paging.ts';

const first = appendPage(undefined, 1, 'one');
const three = appendPage(appendPage(first, 2, 'two'), 3, 'three');

test('the next page extends the range', () => {
  expect(three).toEqual({ first: 1, contents: ['one', 'two', 'three'] });
});

test('a page that is in the range replaces its content and cuts the range off', () => {
  expect(appendPage(three, 3, 'new').contents).toEqual(['one', 'two', 'new']);
  expect(appendPage(three, 2, 'new').contents).toEqual(['one', 'new']);
  expect(appendPage(three, 1, 'new').contents).toEqual(['new']);
});

test('a page that is not consecutive starts a range', () => {
  expect(appendPage(three, 5, 'five')).toEqual({ first: 5, contents: ['five'] });
  const later = appendPage(undefined, 4, 'four');
  expect(appendPage(later, 2, 'two')).toEqual({ first: 2, contents: ['two'] });
});
