import type { ReactNode } from 'react';
import { button } from './button.css';

interface ButtonProps {
  children: ReactNode;
  type: 'submit' | 'button';
  tone?: 'brand' | 'quiet';
  wide?: boolean;
  disabled?: boolean;
  onClick?: () => void;
}

export function Button({ tone = 'brand', wide = false, ...props }: ButtonProps) {
  return <button className={button({ tone, wide })} {...props} />;
}
