import { ViewTransition, type ReactNode } from 'react';
import { moving } from './picture-transition.css';

interface PictureTransitionProps {
  page: string;
  children: ReactNode;
}

export function PictureTransition({ page, children }: PictureTransitionProps) {
  return (
    <ViewTransition name={page} default="none" share={moving}>
      {children}
    </ViewTransition>
  );
}
