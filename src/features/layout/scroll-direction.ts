/** Attribute of the document while the visitor scrolls down, which puts the header away. */
export const SCROLLED_DOWN = 'data-down';

/** Keeps the attribute true. @returns a function that stops it */
export function watchScrollDirection(): () => void {
  let last = scrollY;
  const onScroll = () => {
    document.documentElement.toggleAttribute(SCROLLED_DOWN, scrollY > last && scrollY > 64);
    last = scrollY;
  };
  addEventListener('scroll', onScroll);
  return () => removeEventListener('scroll', onScroll);
}
