import { Dialog } from '../../design/dialog.tsx';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import type { Ingredients } from './home.ts';
import * as styles from './ingredients-dialog.css';

export const INGREDIENTS_DIALOG = 'ingredients';

interface IngredientsDialogProps {
  ingredients: Ingredients;
  open?: boolean;
}

export function IngredientsDialog({ ingredients, open = false }: IngredientsDialogProps) {
  return (
    <Dialog id={INGREDIENTS_DIALOG} title={ingredients.title} open={open}>
      <p className={styles.intro}>{ingredients.intro}</p>
      <div className={styles.room}>
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
