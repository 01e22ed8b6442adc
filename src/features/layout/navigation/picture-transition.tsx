import { ViewTransition, type ReactNode } from 'react';
import { moving } from './navigation.css';

interface PictureTransitionProps {
  page: string;
  children: ReactNode;
}

/** Animates a picture between a card and its page by a view transition. @param page path that both share */
export function PictureTransition({ page, children }: PictureTransitionProps) {
  return (
    <ViewTransition name={page} default="none" share={moving}>
      {children}
    </ViewTransition>
  );
}
