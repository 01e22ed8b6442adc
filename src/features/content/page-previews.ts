import { section } from '../../design/page-layout.css';
import { back } from '../layout/page-parts/breadcrumbs.css';
import { addPreviews, type PreviewKind } from '../layout/navigation/instant-preview.ts';
import { productPreview } from '../shop/product-page/product-skeleton.ts';
import * as article from './article-detail.css';
import * as cards from './content-cards.css';
import * as recipe from './recipe-head.css';

// A composed style has several class names.
const CARD = `.${cards.card.replaceAll(' ', '.')}`;

const cardsOf = (folder: string) => (link: HTMLAnchorElement) =>
  link.pathname.startsWith(`/${folder}/`) ? link.closest(CARD) : null;

const recipePreview: PreviewKind = {
  skeleton: `
  <div class="${section}">
    <p class="${back}">&nbsp;</p>
    <div class="${recipe.head}">
      <img class="${recipe.picture}" alt="">
      <div class="${recipe.headText}">
        <h1 class="${recipe.title}"></h1>
        <p class="${recipe.lead}"></p>
      </div>
    </div>
  </div>`,
  cardOf: cardsOf('recipes'),
  fill(page, card) {
    page.querySelector(`.${recipe.lead}`)!.textContent =
      card.querySelector('h2 ~ p, h3 ~ p')?.textContent ?? '';
  },
};

const articlePreview: PreviewKind = {
  skeleton: `
  <div class="${section}">
    <div class="${article.article}">
      <p class="${back}">&nbsp;</p>
      <h1 class="${article.title}"></h1>
      <p>&nbsp;</p>
      <img class="${article.picture}" alt="">
    </div>
  </div>`,
  cardOf: cardsOf('articles'),
};

addPreviews([productPreview, recipePreview, articlePreview]);
