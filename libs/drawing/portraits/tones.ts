import type { PortraitChoices } from '@libs/contract/portrait.js';

/** The colours of a face. */
export interface Tone {
  readonly skin: string;
  /** Of the neck, the ears and the nose. */
  readonly shade: string;
  readonly lips: string;
  readonly cheeks: string;
}

const TONES: Record<PortraitChoices['skin'], Tone> = {
  light: { skin: '#eec39a', shade: '#dba67a', lips: '#b5563f', cheeks: '#e79377' },
  wheat: { skin: '#dba676', shade: '#c48b5a', lips: '#a34b37', cheeks: '#d57e5c' },
  tan: { skin: '#c68a5c', shade: '#ac7145', lips: '#8c3c2a', cheeks: '#c46a48' },
  brown: { skin: '#a86d45', shade: '#8d5734', lips: '#6f2c20', cheeks: '#b35b3e' },
  deep: { skin: '#80502f', shade: '#683f24', lips: '#531f17', cheeks: '#96492f' },
};
export const toneOf = (skin: PortraitChoices['skin']): Tone => TONES[skin];

const HAIR: Record<PortraitChoices['hairColour'], string> = {
  black: '#2c201b',
  brown: '#57372a',
  henna: '#8a4526',
  grey: '#8b857f',
  white: '#e4dfd8',
};
export const hairColourOf = (colour: PortraitChoices['hairColour']): string => HAIR[colour];
