'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenInViewProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders `children` once their position is within half a viewport of the visible area, and `fallback` until then. */
export function WhenInView({ fallback, children }: WhenInViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!container.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInView(true),
      { rootMargin: '50%' },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={container}>{inView ? children : fallback}</div>;
}
