import { buttonClass } from '../../design/button-class.ts';
import { SiteLink } from '../site/site-link.tsx';
import * as styles from './hero.css';

const srcSet = (type: string) =>
  [640, 960, 1440].map((width) => `/hero/hero-${width}.${type} ${width}w`).join(', ');
const SIZES = '(min-width: 76rem) 40rem, (min-width: 56rem) 52vw, 100vw';

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
      <picture>
        <source type="image/avif" srcSet={srcSet('avif')} sizes={SIZES} />
        <img
          className={styles.picture}
          src="/hero/hero-960.webp"
          srcSet={srcSet('webp')}
          sizes={SIZES}
          alt="A can of Rubber Ducky Classic Lime by the pool, between a rubber duck and a salted margarita"
          width={1440}
          height={1080}
          fetchPriority="high"
        />
      </picture>
    </section>
  );
}
