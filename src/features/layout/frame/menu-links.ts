export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/shop', label: 'Shop' },
  { to: '/recipes', label: 'Recipes' },
  { to: '/articles', label: 'Articles' },
  { to: '/about', label: 'About Us' },
  { to: '/store-locator', label: 'Find Us' },
] as const;

export const customerServiceLinks = [
  { to: '/contact', label: 'Contact Us' },
  { to: '/shipping-policy', label: 'Shipping Policy' },
  { to: '/refund-policy', label: 'Returns & Refunds' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/wholesale/apply', label: 'Wholesale' },
] as const;
