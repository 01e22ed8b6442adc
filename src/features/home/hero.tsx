import { buttonClass } from '../../design/button.tsx';
import { ContentPicture } from '../layout/page-parts/content-picture.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import * as styles from './hero.css';
import type { Slide } from './home.ts';

/** The slides in a carousel. A single slide is rendered without client code. */
export async function Hero({ slides }: { slides: Slide[] }) {
  const rendered = slides.map((slide, index) => (
    <HeroSlide key={slide.title} slide={slide} first={index === 0} />
  ));
  if (rendered.length === 1) return rendered;

  const { HeroSlides } = await import('./hero-slides.tsx');
  return <HeroSlides slides={rendered} />;
}

/** A slide of the hero. The picture of the first one is the LCP element. */
export function HeroSlide({ slide, first }: { slide: Slide; first: boolean }) {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.copy}>
          <h1 className={styles.title}>{slide.title}</h1>
          <p className={styles.lead}>{slide.text}</p>
          <div className={styles.actions}>
            <SiteLink to="/store-locator" className={`${buttonClass()} ${styles.action}`}>
              {slide.action}
            </SiteLink>
            <SiteLink to="/shop" className={`${buttonClass({ tone: 'quiet' })} ${styles.action}`}>
              {slide.shopAction}
            </SiteLink>
          </div>
        </div>
        <div className={styles.frame}>
          <ContentPicture
            className={styles.picture}
            name={slide.image}
            alt={slide.imageAlt}
            sizes="(min-width: 76rem) 37rem, (min-width: 56rem) 50vw, calc(100vw - 3.4rem)"
            priority={first}
          />
          <p className={styles.sticker}>
            <span className={styles.percent}>0.0%</span> alcohol
          </p>
        </div>
      </div>
    </div>
  );
}
