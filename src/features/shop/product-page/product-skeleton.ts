import { section } from '../../../design/page-layout.css';
import type { PreviewKind } from '../../layout/navigation/instant-preview.ts';
import { whole } from '../price.css';
import { bar, price as largePrice } from './buy-now-form.css';
import * as styles from './product-detail.css';
import * as gallery from './product-gallery.css';

/** HTML of a product page above the fold. Its arguments are elements. */
const skeletonOf = (picture: string, title: string, price: string) => `
  <div class="${styles.scene}">
    <div class="${section}">
      <div class="${styles.previewTrail}"></div>
      <div class="${styles.columns}" aria-hidden="true">
        <div class="${gallery.gallery}">
          <div class="${gallery.row}"><div class="${gallery.frame}">${picture}</div></div>
          <div class="${gallery.thumbs}"><div class="${gallery.thumbnail}"></div></div>
        </div>
        <div class="${styles.details}">
          <div class="${styles.panel}">
            ${title}
            ${price}
            <div class="${styles.skeletonOptions}"></div>
            <div class="${styles.skeletonQuantity}"></div>
            <div class="${bar}">
              <div class="${styles.skeletonButton}"></div>
              <div class="${styles.skeletonButton}"></div>
            </div>
            <div class="${styles.skeletonNote}"></div>
            <div class="${styles.skeletonNote}"></div>
          </div>
        </div>
      </div>
    </div>
  </div>`;

/** The skeleton of a product that is still loading. */
export const productSkeleton = skeletonOf(
  `<div class="${gallery.picture}"></div>`,
  `<div class="${styles.skeletonTitle}"></div>`,
  `<div class="${styles.skeletonPrice}"></div>`,
);

/** The preview of a product page, of the card that links to it. */
export const productPreview: PreviewKind = {
  skeleton: skeletonOf(
    `<img class="${gallery.picture}" alt="">`,
    `<h1 class="${styles.title}"></h1>`,
    `<p class="${largePrice}"></p>`,
  ),
  cardOf(link) {
    const card = link.closest('h2, h3')?.closest('li');
    return card?.querySelector(`.${whole}`) && card;
  },
  fill(page, card) {
    const prices = card.querySelector(`.${whole}`)?.parentElement;
    page.querySelector(`.${largePrice}`)!.innerHTML = prices?.innerHTML ?? '';
  },
};
