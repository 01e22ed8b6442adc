import { section } from '../../../design/page-layout.css';
import type { PreviewKind } from '../../layout/navigation/instant-preview.ts';
import { whole } from '../price.css';
import { bar, price as largePrice } from './buy-now-form.css';
import * as styles from './product-detail.css';
import * as gallery from './product-gallery.css';

/** The preview of a product page, of the card that links to it. */
export const productPreview: PreviewKind = {
  skeleton: `
  <div class="${styles.scene}">
    <div class="${section}">
      <div class="${styles.previewTrail}"></div>
      <div class="${styles.columns}">
        <div class="${gallery.gallery}">
          <div class="${gallery.row}"><div class="${gallery.frame}"><img class="${gallery.picture}" alt=""></div></div>
          <div class="${gallery.thumbs}"><div class="${gallery.thumbnail}"></div></div>
        </div>
        <div class="${styles.details}">
          <div class="${styles.panel}">
            <h1 class="${styles.title}"></h1>
            <p class="${largePrice}"></p>
            <div class="${styles.skeletonOptions}"></div>
            <div class="${styles.skeletonQuantity}"></div>
            <div class="${bar}">
              <div class="${styles.skeletonButton}"></div>
              <div class="${styles.skeletonButton}"></div>
            </div>
          </div>
        </div>
      </div>
    </div>
  </div>`,
  cardOf(link) {
    const card = link.closest('h2, h3')?.closest('li');
    return card?.querySelector(`.${whole}`) && card;
  },
  fill(page, card) {
    const prices = card.querySelector(`.${whole}`)?.parentElement;
    page.querySelector(`.${largePrice}`)!.innerHTML = prices?.innerHTML ?? '';
  },
};
