import { ViewTransition, type ReactNode } from 'react';
import { moving } from './picture-transition.css';

interface PictureTransitionProps {
  /** Path of the page that the picture belongs to. */
  page: string;
  children: ReactNode;
}

/** A view transition from the picture of a card to that of the page it leads to. */
export function PictureTransition({ page, children }: PictureTransitionProps) {
  return (
    <ViewTransition name={page} default="none" share={moving}>
      {children}
    </ViewTransition>
  );
}
