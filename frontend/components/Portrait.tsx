import { NEUTRAL_PORTRAIT, portraitAddress } from '@libs/contract/pictures.js';

interface PortraitProps {
  /** Of the parts, from `portraitCode`; empty or undefined if unknown. */
  readonly code: string | undefined;
  /** In pixels, at least 40. */
  readonly size: number;
  /** The name of the chef, unless it stands beside the picture. */
  readonly name?: string;
}

/** The drawn portrait of a chef. */
export const Portrait = ({ code, size, name = '' }: PortraitProps) => (
  <Drawing src={portraitAddress(code || NEUTRAL_PORTRAIT)} size={size} alt={name} />
);

interface DrawingProps {
  readonly src: string;
  /** In pixels. */
  readonly size: number;
  /** What it shows, unless a text beside it says so. */
  readonly alt: string;
}

/** The round picture of a dish or a chef, loaded when it is seen. */
export const Drawing = ({ src, size, alt }: DrawingProps) => (
  <img src={src} alt={alt} width={size} height={size} loading="lazy" decoding="async" className="round drawn" />
);
