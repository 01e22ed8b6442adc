import { expect, test } from 'vitest';
import { arrivingLink } from './arriving-link.ts';

test('nobody came by a link', () => {
  expect(arrivingLink('')).toBeUndefined();
  expect(arrivingLink('tab=sign-up')).toBeUndefined();
});

test('a link brings a code', () => {
  expect(arrivingLink('code=abc')).toEqual({ code: 'abc' });
});

test('a dead one is told in our words, whatever its address says', () => {
  const link = arrivingLink(
    'error=access_denied&error_code=otp_expired&error_description=Call+0900+DUCK',
  );
  expect(link).toEqual({
    error: 'This link is invalid, was used already, or is too old. Please ask for a new one.',
  });
  expect(arrivingLink('error=x&error_description=Call+0900+DUCK')?.error).not.toContain('0900');
  expect(arrivingLink('error_code=toString')?.error).toMatch(/ask for a new one/);
});
