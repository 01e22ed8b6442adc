export type UrlRedirect = { __typename: 'UrlRedirect'; id: string; path: string; target: string };

const redirect = (number: number, path: string, target: string): UrlRedirect => ({
  __typename: 'UrlRedirect',
  id: `gid://shopify/UrlRedirect/${number}`,
  path,
  target,
});

export const urlRedirects: UrlRedirect[] = [
  redirect(1, '/about', '/pages/about-the-flock'),
  redirect(2, '/duck', '/products/rubber-duck'),
];
