import { buttonClass } from '../../design/button-class.ts';
import { ContentPicture } from '../site/content-picture.tsx';
import { SiteLink } from '../site/site-link.tsx';
import * as styles from './hero.css';

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>All splash. No buzz.</h1>
        <p className={styles.lead}>
          Margaritas in a can with real lime and 0.0% alcohol. Chill one, pour it over ice, float a
          duck.
        </p>
        <SiteLink to="/shop" className={buttonClass()}>
          Shop Rubber Ducky
        </SiteLink>
      </div>
      <ContentPicture
        className={styles.picture}
        name="hero"
        alt="A can of Rubber Ducky Classic Lime by the pool, between a rubber duck and a salted margarita"
        sizes="(min-width: 76rem) 40rem, (min-width: 56rem) 52vw, 100vw"
        priority
      />
    </section>
  );
}
