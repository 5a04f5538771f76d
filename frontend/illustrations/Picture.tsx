import { useState } from 'react';

/** Our own set, drawn on nothing: the place where one stands gives it its ground. 4:3. */
export type Illustration = 'thali' | 'tawa' | 'spice-box' | 'party-table' | 'chefs-jacket';

interface PictureProps {
  /** Where the server says that the picture is; empty for none. */
  readonly src: string;
  /** Stands in where there is none, or where it does not arrive. */
  readonly otherwise: Illustration;
  readonly className?: string | undefined;
}

/** A decoration of fixed proportions: nothing moves when it arrives. */
export function Picture({ src, otherwise, className }: PictureProps) {
  const [missing, setMissing] = useState(false);
  return (
    <img
      src={src && !missing ? src : `/illustrations/${otherwise}.svg`}
      alt=""
      width={400}
      height={300}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setMissing(true)}
    />
  );
}
