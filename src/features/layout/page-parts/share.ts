/** Shares a page by the Web Share API, or copies its address. @returns a status message, empty if none is needed */
export async function share(title: string, url = canonicalAddress()): Promise<string> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      // The visitor has cancelled.
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'Link copied.';
  } catch {
    return `Copy this link: ${url}`;
  }
}

const canonicalAddress = () =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
