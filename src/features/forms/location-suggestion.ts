import * as v from 'valibot';
import { optionalMessage, requiredEmail, requiredLine } from './form-value.ts';

export const storeTypes = ['Liquor Store', 'Restaurant / Bar', 'Other Retail'] as const;

export const locationSuggestionSchema = v.object({
  firstName: requiredLine('First name is required.'),
  lastName: requiredLine('Last name is required.'),
  email: requiredEmail('Email is required.'),
  storeName: requiredLine('Store name is required.'),
  storeType: v.picklist(storeTypes, 'Store type is required.'),
  city: requiredLine('City is required.'),
  state: requiredLine('State is required.'),
  zip: requiredLine('ZIP code is required.'),
  message: optionalMessage(),
});
