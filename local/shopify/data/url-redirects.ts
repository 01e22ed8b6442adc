type UrlRedirect = { id: string; path: string; target: string };

const redirect = (number: number, path: string, target: string): UrlRedirect => ({
  id: `gid://shopify/UrlRedirect/${number}`,
  path,
  target,
});

export const urlRedirects: UrlRedirect[] = [
  redirect(1, '/about', '/pages/about-the-flock'),
  redirect(2, '/duck', '/products/rubber-duck'),
  redirect(3, '/summer-splash', '/collections/drinks?sort_by=price-ascending'),
  redirect(4, '/our-fair', 'https://fair.example/rubber-ducky'),
  // A merchant's error: a script.
  redirect(5, '/strange', 'javascript:alert(1)'),
];
