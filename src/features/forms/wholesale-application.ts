import * as v from 'valibot';
import { optionalLine, optionalMessage, requiredEmail, requiredLine } from './form-value.ts';

export const wholesaleApplicationSchema = v.object({
  firstName: requiredLine('First name is required.'),
  lastName: requiredLine('Last name is required.'),
  businessName: requiredLine('Business name is required.'),
  businessType: requiredLine('Business type is required.'),
  email: requiredEmail('Email is required.'),
  phone: optionalLine(),
  address: requiredLine('Address is required.'),
  city: requiredLine('City is required.'),
  state: requiredLine('State is required.'),
  zipCode: requiredLine('ZIP Code is required.'),
  message: optionalMessage(),
});
