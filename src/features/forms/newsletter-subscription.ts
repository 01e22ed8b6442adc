import * as v from 'valibot';
import { requiredEmail } from './form-value.ts';

export const newsletterSubscriptionSchema = v.object({
  email: requiredEmail('Email is required.'),
});
