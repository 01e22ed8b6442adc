'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenInViewProps {
  fallback: ReactNode;
  children: ReactNode;
}

export function WhenInView({ fallback, children }: WhenInViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInView(true),
      { rootMargin: '50%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{inView ? children : fallback}</div>;
}
