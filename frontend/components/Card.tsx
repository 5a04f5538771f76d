import type { HTMLAttributes } from 'react';

/** A surface that groups related content. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={['card', className].filter(Boolean).join(' ')} />
);
