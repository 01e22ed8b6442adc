import { Band } from '../../design/band.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { ContentPicture } from '../layout/content-picture.tsx';
import { Prose } from '../layout/prose.tsx';
import type { About } from './about.ts';
import * as styles from './about-view.css';

/** How the flavors come about, each with the drink that it makes. */
export function Flavors({ crafting }: { crafting: About['crafting'] }) {
  return (
    <Band wavy>
      <SectionHead title={crafting.title} text={crafting.text} />
      <ul className={styles.flavors}>
        {crafting.flavors.map(({ title, text, image }) => (
          <li key={title} className={styles.flavor}>
            <ContentPicture
              className={styles.drink}
              name={image}
              alt=""
              sizes="(min-width: 76rem) 17.5rem, (min-width: 60rem) 23vw, 50vw"
            />
            <h3 className={styles.flavorTitle}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.centered}>
        <Prose html={crafting.ending} />
      </div>
    </Band>
  );
}
