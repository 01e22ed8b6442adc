/** What stands for a page from the press of a link until it is there. */
export interface InstantPreview {
  /** @returns false where nothing is known of the page that the link leads to */
  show(link: HTMLAnchorElement): boolean;
  /** To be called with each new page, which may still be an outline. */
  onRouteChange(): void;
}

let preview: InstantPreview | undefined;

/** Its code comes when a page is loaded. */
export const setInstantPreview = (loaded: InstantPreview): void => void (preview = loaded);

export const instantPreview = (): InstantPreview | undefined => preview;
