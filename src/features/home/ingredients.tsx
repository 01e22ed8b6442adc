import { buttonClass } from '../../design/button.tsx';
import { Dialog, DialogButton } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { QuietLink } from '../layout/navigation/site-link.tsx';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import type { Ingredients } from './home.ts';
import * as styles from './ingredients.css';
import { OpenOnArrival } from './open-on-arrival.tsx';

export const INGREDIENTS_DIALOG = 'ingredients';

interface IngredientsProps {
  ingredients: Ingredients;
  open?: boolean;
}

/** A dialog with the ingredients. @param open whether it is rendered open, as on /ingredients */
export function IngredientsDialog({ ingredients, open = false }: IngredientsProps) {
  return (
    <Dialog id={INGREDIENTS_DIALOG} title={ingredients.title} open={open}>
      <p className={styles.intro}>{ingredients.intro}</p>
      <div className={styles.columns}>
        <ul className={styles.list}>
          {ingredients.ingredients.map((ingredient) => (
            <li key={ingredient} className={styles.ingredient}>
              {ingredient}
            </li>
          ))}
        </ul>
        <ContentPicture className={styles.can} name="can-classic-lime" alt="" sizes="10rem" />
      </div>
    </Dialog>
  );
}

const OPENER = 'see-ingredients';

/** The page /ingredients: the dialog, rendered open, and the page behind it. */
export function IngredientsView({ ingredients }: IngredientsProps) {
  return (
    <div className={styles.page}>
      <IngredientsDialog ingredients={ingredients} open />
      <Notice title="What Is in the Can" picture={{ src: '/icon-lime.svg', width: 96, height: 96 }}>
        <p>Our classic margarita has nothing to hide, and only seven things to say.</p>
        <div className={styles.actions}>
          <DialogButton dialog={INGREDIENTS_DIALOG} id={OPENER} className={buttonClass()}>
            See the Ingredients
          </DialogButton>
          <QuietLink to="/">Back to Home</QuietLink>
        </div>
      </Notice>
      <OpenOnArrival dialog={INGREDIENTS_DIALOG} opener={OPENER} />
    </div>
  );
}
