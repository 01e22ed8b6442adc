/** A preview of the next page, shown from the click on a link until the page is rendered. */
export interface InstantPreview {
  /** @returns false if there is no preview for the link */
  show(link: HTMLAnchorElement): boolean;
  /** To be called on each route change. The new page may still be a skeleton. */
  onRouteChange(): void;
}

let preview: InstantPreview | undefined;

/** Sets the code of the previews, which loads after hydration. */
export const setInstantPreview = (loaded: InstantPreview): void => void (preview = loaded);

/** The code of the previews; undefined until it has loaded. */
export const instantPreview = (): InstantPreview | undefined => preview;
