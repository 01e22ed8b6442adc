'use client';

import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { useClientValue } from '../../design/client-value.tsx';
import * as styles from './hero.css';

/**
 * A carousel with buttons to pause and to show the next slide. It rotates every 6 s unless it is hovered, focused or
 * paused; for visitors who prefer reduced motion, only after "Play slides".
 */
export function HeroSlides({ slides }: { slides: ReactNode[] }) {
  const section = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const motionIsAllowed = useClientValue(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
    false,
  );
  const playing = chosen ?? motionIsAllowed;

  const showNext = () => setShown((index) => (index + 1) % slides.length);
  const showNextUnlessPaused = useEffectEvent(() => {
    if (!section.current?.matches(':hover, :focus-within')) showNext();
  });
  useEffect(() => (playing ? rotate(() => showNextUnlessPaused()) : undefined), [playing]);

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

const ROTATION_MS = 6000;

/** Calls `next` every 6 s. @returns stops the rotation */
export function rotate(next: () => void): () => void {
  const timer = setInterval(next, ROTATION_MS);
  return () => clearInterval(timer);
}
