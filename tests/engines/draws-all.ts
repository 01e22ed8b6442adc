/**
 * In the page: asks for all pictures, also those further down, and tells whether they have come, and what is drawn later
 * is there.
 */
export function drawsAll(): boolean {
  for (const picture of document.images) picture.loading = 'eager';
  return (
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
    [...document.body.querySelectorAll('*')].every(
      (element) => getComputedStyle(element).contentVisibility !== 'auto',
    )
  );
}
