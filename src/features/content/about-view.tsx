import { Band } from '../../design/band.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { ContentPicture } from '../layout/content-picture.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { Prose } from '../layout/prose.tsx';
import type { About } from './about.ts';
import * as styles from './about-view.css';
import { Careers } from './careers.tsx';
import { Flavors } from './flavors.tsx';

const HALF = '(min-width: 76rem) 34rem, (min-width: 56rem) 45vw, calc(100vw - 2rem)';

/** Who is behind the duck: the story, the values, the making, and the open door. */
export function AboutView({ about }: { about: About }) {
  const { title, lead, image, imageAlt, story, values, crafting, careers, html } = about;
  return (
    <>
      <PageHero title={title} lead={lead} image={image} imageAlt={imageAlt} />
      <Band wavy>
        <div className={styles.pair}>
          <ContentPicture
            className={styles.picture}
            name={story.image}
            alt={story.imageAlt}
            sizes={HALF}
          />
          <div className={styles.words}>
            <h2 className={styles.heading}>{story.title}</h2>
            <Prose html={html} />
          </div>
        </div>
      </Band>
      <Band ground="water" wavy>
        <SectionHead title={values.title} />
        <ul className={styles.values}>
          {values.list.map((value) => (
            <li key={value.title} className={styles.value}>
              <h3 className={styles.valueTitle}>{value.title}</h3>
              <Prose html={value.text} />
            </li>
          ))}
        </ul>
      </Band>
      <Flavors crafting={crafting} />
      <Careers careers={careers} />
    </>
  );
}
