'use client';

import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Button } from '../../design/button.tsx';
import * as styles from './hero-slides.css';
import { rotate, slideAfter } from './rotation.ts';

/** Slides that take turns: held while someone points at one or is in it, at rest where motion is unwelcome. */
export function HeroSlides({ slides }: { slides: ReactNode[] }) {
  const count = slides.length;
  const section = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const motionIsWelcome = useSyncExternalStore(onMotionChange, motionWelcome, () => false);
  const playing = chosen ?? motionIsWelcome;

  const showNext = () => setShown((index) => slideAfter(index, count));
  const showNextUnlessHeld = useEffectEvent(() => {
    if (!section.current?.matches(':hover, :focus-within')) showNext();
  });
  useEffect(
    () => (playing ? rotate(count, () => showNextUnlessHeld()) : undefined),
    [playing, count],
  );

  return (
    <section ref={section} aria-roledescription="carousel" aria-label="Rubber Ducky">
      <div aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div key={index} hidden={index !== shown}>
            {slide}
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <Button type="button" tone="quiet" onClick={() => setChosen(!playing)}>
          {playing ? 'Pause slides' : 'Play slides'}
        </Button>
        <Button type="button" tone="quiet" onClick={showNext}>
          Next slide
        </Button>
      </div>
    </section>
  );
}

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)');
const motionWelcome = () => !stillness().matches;

function onMotionChange(changed: () => void): () => void {
  const query = stillness();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
