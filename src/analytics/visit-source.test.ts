import { expect, test } from 'vitest';
import { sourceOf } from './visit-source.ts';

const withTags = (source: string, medium = '', campaign = '') =>
  sourceOf({ from: '', utm_source: source, utm_medium: medium, utm_campaign: campaign });

test.each([
  ["Mother's Day", "mother's day"],
  ['Mother’s  Day', "mother's day"],
  ['10% off', '10% off'],
  ['Black Friday 11/28', 'black friday 11/28'],
  ['2026-11-28_buy-1+1, free!', '2026-11-28_buy-1+1, free!'],
  ['12 days of Christmas', '12 days of christmas'],
  ['Sommer für alle', 'sommer für alle'],
  ['夏のセール', '夏のセール'],
  ['#giveaway 🦆 <b>', 'giveaway b'],
  ['{{campaign.name}}', 'campaign.name'],
  ['x'.repeat(100), 'x'.repeat(40)],
])('the campaign %s is a part of a source', (given, shown) => {
  expect(withTags('Mail', 'E-Mail', given)).toBe(`mail / e-mail / ${shown}`);
});

test.each(['ada@example.com', 'ada%40example.com', '+1 303 555 0123', '5244 E Santa Fe Dr'])(
  'of tags with %s, the others are kept',
  (personal) => {
    expect(withTags('mail', 'email', personal)).toBe('mail / email / (other)');
    expect(withTags(personal)).toBe('(other)');
    expect(sourceOf({ from: 'www.example.com', utm_campaign: personal })).toBe('example.com');
  },
);

test.each([
  ['www.instagram.com', 'instagram.com'],
  ['l.instagram.com', 'instagram.com'],
  ['L.FACEBOOK.com', 'facebook.com'],
  ['www.google.co.uk', 'google'],
  ['google.evil.example', 'google.evil.example'],
  ['t.co', 'x.com'],
  ['mobile.twitter.com', 'x.com'],
  ['netflix.com', 'netflix.com'],
  ['amp.duck.example', 'duck.example'],
  ['www.m.duck.example', 'duck.example'],
  ['m.example', 'm.example'],
  ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
  ['duck.example:8080', '(other)'],
  ['ada@example.com', '(other)'],
])('a visit from %s comes from %s', (from, site) => {
  expect(sourceOf({ from })).toBe(site);
});
