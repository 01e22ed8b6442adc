import 'server-only';
import type { ReactNode } from 'react';
import { log } from '../../../runtime/log.ts';
import { Streamed } from '../../layout/page-parts/streamed.tsx';

interface StreamedProductsProps<T> {
  /** For the log, such as `best sellers`. */
  name: string;
  load: Promise<T[]>;
  fallback: ReactNode;
  children: (loaded: T[]) => ReactNode;
}

/** A part of a page with products, which is left out when there are none, or when the shop fails. */
export const StreamedProducts = <T,>({
  name,
  load,
  fallback,
  children,
}: StreamedProductsProps<T>) => (
  <Streamed load={load} fallback={fallback}>
    {(outcome) => {
      if (outcome.status === 'fulfilled')
        return outcome.value.length > 0 && children(outcome.value);
      log.error('shop', `${name}: ${String(outcome.reason)}`);
      return null;
    }}
  </Streamed>
);
