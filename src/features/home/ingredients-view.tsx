import { buttonClass } from '../../design/button.tsx';
import { DialogButton } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { Ingredients } from './home.ts';
import { INGREDIENTS_DIALOG, IngredientsDialog } from './ingredients-dialog.tsx';
import * as styles from './ingredients-view.css';
import { OpenOnArrival } from './open-on-arrival.tsx';

const OPENER = 'see-ingredients';

/** The dialog as a page of its own, rendered open, with a short page behind it. */
export function IngredientsView({ ingredients }: { ingredients: Ingredients }) {
  return (
    <div className={styles.room}>
      <IngredientsDialog ingredients={ingredients} open />
      <Notice title="What Is in the Can" picture={{ src: '/icon-lime.svg', width: 96, height: 96 }}>
        <p>Our classic margarita has nothing to hide, and only seven things to say.</p>
        <div className={styles.actions}>
          <DialogButton dialog={INGREDIENTS_DIALOG} id={OPENER} className={buttonClass()}>
            See the Ingredients
          </DialogButton>
          <SiteLink to="/" className={buttonClass({ tone: 'quiet' })}>
            Back to Home
          </SiteLink>
        </div>
      </Notice>
      <OpenOnArrival dialog={INGREDIENTS_DIALOG} opener={OPENER} />
    </div>
  );
}
