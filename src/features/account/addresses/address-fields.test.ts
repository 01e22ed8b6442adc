import { expect, test } from 'vitest';
import { addressFields, readAddress } from './address-fields.ts';
import { countries, countryCodes, zonesOf } from './regions.ts';
import customerSchema from '../../../../local/shopify/data/customer-account-2025-10.schema.json' with { type: 'json' };

const pond = { address1: '1 Pond Way', city: 'Denver', zip: '80202' };
const read = (sent: Record<string, string>) =>
  readAddress(addressFields, (name) => ({ ...pond, ...sent })[name] ?? '');

test('the countries are those of the shop’s schema, by name', () => {
  const type = customerSchema.__schema.types.find(({ name }) => name === 'CountryCode');
  const known = type?.enumValues?.map(({ name }) => name).filter((name) => name !== 'ZZ');
  expect(new Set([...countryCodes, 'AN'])).toEqual(new Set(known));
  const names = countries().map(({ label }) => label);
  expect(new Set(names).size).toBe(countryCodes.length);
  expect(names).toContain('United States');
  for (const { options = [] } of zonesOf.values()) {
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  }
});

test.each([
  [{ territoryCode: 'US', 'zoneCode.US': 'CO', 'zoneCode.CA': 'ON' }, 'CO'],
  [{ territoryCode: 'CA', 'zoneCode.US': 'CO', 'zoneCode.CA': 'ON' }, 'ON'],
  [{ territoryCode: 'AU', 'zoneCode.US': 'CO', zoneCode: 'nsw' }, 'NSW'],
  [{ territoryCode: 'AU', zoneCode: 'new south wales' }, 'NSW'],
  [{ territoryCode: 'MX', zoneCode: 'Nuevo Leon' }, 'NL'],
  [{ territoryCode: 'MX', zoneCode: 'Quintana Roo' }, 'Q ROO'],
  [{ territoryCode: 'MX', zoneCode: 'tamps' }, 'TAMPS'],
  [{ territoryCode: 'NZ', zoneCode: "Hawke's Bay" }, 'HKB'],
  [{ territoryCode: 'JP', zoneCode: 'jp-13' }, 'JP-13'],
  [{ territoryCode: 'JP', zoneCode: 'Tokyo' }, 'JP-13'],
  [{ territoryCode: 'IT', zoneCode: 'Milan' }, 'MI'],
  [{ territoryCode: 'NZ', zoneCode: 'Chatham Islands' }, 'CIT'],
  [{ territoryCode: 'us', zoneCode: 'co' }, 'CO'],
  [{ territoryCode: 'DE', 'zoneCode.US': 'CO' }, ''],
  // A stored code of a country whose regions are not listed here.
  [{ territoryCode: 'VE', zoneCode: 'VE-A' }, 'VE-A'],
  // Browsers fill in names of regions that the shop does not know.
  [{ territoryCode: 'DE', zoneCode: 'Berlin' }, ''],
  [{ territoryCode: 'IE', zoneCode: 'Co. Dublin' }, ''],
  [{ territoryCode: 'JP', zoneCode: '東京都' }, ''],
  [{ territoryCode: 'AU', zoneCode: 'Wales' }, ''],
])('of %o the province of the country is read', (sent, zoneCode) => {
  expect(read(sent)).toMatchObject({ values: { zoneCode }, errors: {} });
});

test.each([
  [{ territoryCode: 'XX', zoneCode: 'CO' }, { territoryCode: /choose the country/ }],
  [{ territoryCode: 'U' }, { territoryCode: /choose the country/ }],
  [{ territoryCode: '' }, { territoryCode: /choose the country/ }],
  [{ territoryCode: 'US', 'zoneCode.US': 'ON' }, { zoneCode: /choose the state/ }],
  [{ territoryCode: 'CA' }, { zoneCode: /choose the province or territory/ }],
])('%o is rejected, and its values stay', (sent, wrong) => {
  const { errors, values } = read(sent);
  expect(errors).toEqual(
    Object.fromEntries(
      Object.entries(wrong).map(([name, text]) => [name, expect.stringMatching(text)]),
    ),
  );
  expect(values['territoryCode']).toBe(sent.territoryCode);
  expect(values['address1']).toBe('1 Pond Way');
});
