/** The parts of the account page, in their order; the first is open unless the address names another. */
export const accountTabs = [
  { tab: 'orders', label: 'Orders' },
  { tab: 'subscriptions', label: 'Subscriptions' },
  { tab: 'reviews', label: 'Reviews' },
  { tab: 'settings', label: 'Settings' },
] as const;

export type AccountTab = (typeof accountTabs)[number]['tab'];

/** @param name anything that an address may say */
export const accountTab = (name: string | null): AccountTab =>
  accountTabs.find(({ tab }) => tab === name)?.tab ?? accountTabs[0].tab;
