import { ViewTransition, type ReactNode } from 'react';
import { moving } from './moving-picture.css';

interface MovingPictureProps {
  /** Path of the page that the picture belongs to. */
  of: string;
  children: ReactNode;
}

/** The picture of a card and of the page it leads to: on the way from one to the other, it moves and grows. */
export function MovingPicture({ of, children }: MovingPictureProps) {
  return (
    <ViewTransition name={of} default="none" share={moving}>
      {children}
    </ViewTransition>
  );
}
