import * as v from 'valibot';
import { optionalLine, requiredEmail, requiredLine, requiredMessage } from './form-value.ts';

/** What somebody may write about: the value that is sent, and how it is called. */
export const inquiryTypes = [
  { value: 'general', label: 'General Question' },
  { value: 'vendor', label: 'Vendor Inquiry' },
  { value: 'event', label: 'Event Opportunity' },
  { value: 'press', label: 'Press / Media' },
] as const;

export const contactMessageSchema = v.object({
  firstName: requiredLine('First name is required.'),
  lastName: requiredLine('Last name is required.'),
  email: requiredEmail('A valid email is required.', 'A valid email is required.'),
  phone: optionalLine(),
  type: v.picklist(
    inquiryTypes.map(({ value }) => value),
    'Please select an inquiry type.',
  ),
  message: requiredMessage('Message is required.'),
});
