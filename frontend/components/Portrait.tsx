import { NEUTRAL_PORTRAIT, portraitAddress } from '@libs/contract/portrait.js';
import { Drawing } from './Drawing.js';

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
