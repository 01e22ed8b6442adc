import { visuallyHidden } from '../../../design/visibility.css';
import { FULL_WIDTH_ON_DENSE_PHONE, pictureAt } from '../../../lib/responsive-pictures.ts';
import { GalleryActions } from './gallery-actions.tsx';
import type { Product } from '../catalogue/product.ts';
import * as styles from './product-gallery.css';
import { ShopImage } from '../shop-image.tsx';

// Width of enlarged pictures; the page itself shows none that wide.
const LARGE_WIDTH = 2048;
const THUMBNAIL_WIDTH = 160;

/** A scrollable row of pictures with thumbnails. Without JavaScript, each picture links to its largest size. */
export function ProductGallery({ product: { title, pictures } }: { product: Product }) {
  if (pictures.length === 0) return <div className={styles.picture} />;
  const several = pictures.length > 1;
  return (
    <GalleryActions className={styles.gallery}>
      <ul
        className={several ? styles.row : styles.single}
        aria-label="Pictures"
        aria-describedby="pictures-keys"
        // Focusable, so that the arrow keys scroll the row and Enter enlarges the picture.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} id={`picture-${index + 1}`} className={styles.frame}>
            <a href={pictureAt(picture.url, LARGE_WIDTH)} className={styles.enlarge} tabIndex={-1}>
              <ShopImage
                className={index > 0 ? `${styles.picture} ${styles.offscreen}` : styles.picture}
                picture={picture}
                alt={index === 0 ? title : `${title}, picture ${index + 1}`}
                sizes={`(min-width: 76rem) 39rem, (min-width: 56rem) 52vw, ${FULL_WIDTH_ON_DENSE_PHONE}, calc(100vw - 4rem)`}
                widest={1280}
                priority={index === 0 ? 'first' : undefined}
              />
            </a>
          </li>
        ))}
      </ul>
      <div id="pictures-keys" className={visuallyHidden}>
        {several && 'The arrow keys lead from one to the next. '}Enter enlarges one.
      </div>
      {several && (
        <ul className={styles.thumbs} aria-label="Thumbnails">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a
                href={`#picture-${index + 1}`}
                className={styles.thumbnail}
                aria-label={`Picture ${index + 1}`}
                tabIndex={-1}
              >
                <img
                  className={styles.thumbnailPicture}
                  src={pictureAt(picture.url, THUMBNAIL_WIDTH)}
                  alt=""
                  width={THUMBNAIL_WIDTH}
                  height={THUMBNAIL_WIDTH}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </GalleryActions>
  );
}
