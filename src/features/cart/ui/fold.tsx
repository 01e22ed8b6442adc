import { useState, type ReactNode } from 'react';
import { fold } from './cart-parts.css';

interface FoldProps {
  summary: ReactNode;
  /** Whether it has to be open now. It stays open afterwards. */
  isNeeded: boolean;
  children: ReactNode;
}

/** A field that is hidden until its summary is clicked. */
export function Fold({ summary, isNeeded, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  return (
    <details
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={fold}>{summary}</summary>
      {children}
    </details>
  );
}
