import { useState } from 'react';

/** Our own illustrations with transparent background, 4:3. */
export type Illustration =
  'breakfast' | 'lunch' | 'dinner' | 'monthly-cook' | 'thali' | 'spice-box' | 'party-table' | 'chefs-jacket';

interface PictureProps {
  /** The picture's URL from the server; may be empty. */
  readonly src: string;
  /** Shown if there is no picture or it fails to load. */
  readonly otherwise: Illustration;
  readonly className?: string | undefined;
  /** For pictures below the first screen, which are loaded when they come near. */
  readonly loading?: 'lazy';
}

/** A decorative picture with a fixed aspect ratio, so that loading shifts nothing. */
export function Picture({ src, otherwise, className, loading }: PictureProps) {
  const [missing, setMissing] = useState(false);
  return (
    <img
      src={src && !missing ? src : `/illustrations/${otherwise}.svg`}
      alt=""
      width={400}
      height={300}
      loading={loading}
      decoding="async"
      className={className}
      onError={() => setMissing(true)}
    />
  );
}
