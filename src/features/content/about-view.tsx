import site from '../../../content/site.json' with { type: 'json' };
import { Band, SectionHeading } from '../../design/page-layout.tsx';
import { FULL_WIDTH_ON_DENSE_PHONE } from '../../lib/responsive-pictures.ts';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { OptionalLink } from '../layout/navigation/external-link.tsx';
import { PageHero } from '../layout/page-parts/page-hero.tsx';
import { Prose } from './content-cards.tsx';
import type { SiteConfig } from '../layout/site-config.ts';
import type { About } from './about.ts';
import * as styles from './about-view.css';

const { careersUrl }: Partial<SiteConfig> = site;

/** The page /about. */
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
            sizes={`(min-width: 76rem) 34rem, (min-width: 56rem) 45vw, ${FULL_WIDTH_ON_DENSE_PHONE}, calc(100vw - 2rem)`}
          />
          <div className={styles.text}>
            <h2 className={styles.heading}>{story.title}</h2>
            <Prose html={html} />
          </div>
        </div>
      </Band>
      <Band ground="water" wavy below>
        <SectionHeading title={values.title} />
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

function Flavors({ crafting }: { crafting: About['crafting'] }) {
  return (
    <Band wavy below>
      <SectionHeading title={crafting.title} text={crafting.text} />
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

function Careers({ careers }: { careers: About['careers'] }) {
  return (
    <Band ground="pool" wavy below>
      <div className={styles.careers}>
        <div className={styles.text}>
          <h2 className={styles.heading}>{careers.title}</h2>
          <Prose html={careers.text} />
          <OptionalLink to={careersUrl} tone="strong">
            {careers.button}
          </OptionalLink>
        </div>
        <ContentPicture
          className={styles.picture}
          name={careers.image}
          alt={careers.imageAlt}
          sizes={`(min-width: 76rem) 32rem, (min-width: 56rem) 42vw, ${FULL_WIDTH_ON_DENSE_PHONE}, calc(100vw - 5rem)`}
        />
      </div>
    </Band>
  );
}
