/** Colours of food: the colour itself, its shadow and its light. */
export interface Hue {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
}

const hue = (main: string, dark: string, light: string): Hue => ({ main, dark, light });

export const HUES = {
  // From white to yellow
  white: hue('#fffaf0', '#e2d3bd', '#ffffff'),
  cream: hue('#f7e6c4', '#dcc08f', '#fff7e6'),
  coconut: hue('#f3d98b', '#d9b352', '#fdf0c4'),
  turmeric: hue('#eeb12e', '#c98612', '#fbd577'),
  korma: hue('#edb862', '#cc8c33', '#f9dca5'),
  corn: hue('#f6c744', '#d89a1b', '#fde292'),
  // Of bread and batter
  dough: hue('#eecb93', '#c98f57', '#f9e2ba'),
  maize: hue('#ecb84d', '#bd842a', '#f8d88c'),
  golden: hue('#dd9339', '#b06a1d', '#f0b767'),
  crust: hue('#b8722f', '#8a4d1b', '#d79a56'),
  millet: hue('#a99a86', '#7d6d5b', '#c8bba8'),
  // Red, orange and brown gravies
  butter: hue('#e57a31', '#bd5515', '#f6a763'),
  tomato: hue('#d24a26', '#a53214', '#ee7d53'),
  chilli: hue('#b32d1a', '#841b0f', '#d95c41'),
  coral: hue('#f0906c', '#cf6440', '#fbc2a6'),
  rogan: hue('#96261b', '#6a160f', '#bd4a36'),
  beet: hue('#9a2f4a', '#701d33', '#c45a75'),
  bean: hue('#8a3a25', '#632316', '#b0604a'),
  tamarind: hue('#9a5a2b', '#6f3b16', '#c28453'),
  onion: hue('#a8632f', '#7a421b', '#cd8f5b'),
  urad: hue('#57352a', '#3b211a', '#84594a'),
  soot: hue('#3f2d26', '#281a15', '#685046'),
  syrup: hue('#c9762a', '#984f12', '#e8a45c'),
  // Green
  spinach: hue('#4c7a3b', '#345a27', '#7aa560'),
  mint: hue('#6f9c4d', '#4e7832', '#a0c47f'),
  herb: hue('#87a35a', '#647d3b', '#b3c98c'),
  leaf: hue('#5f8f64', '#44704b', '#8fb98f'),
  pistachio: hue('#bccf8d', '#95ab61', '#dce8bb'),
  // Drinks and sweets
  tea: hue('#c48c58', '#94623a', '#e0b78a'),
  coffee: hue('#8a5a3b', '#5f3a24', '#c39a78'),
  mango: hue('#f5a93b', '#d07f15', '#fcd084'),
  rose: hue('#e79aa0', '#c66a74', '#f6c9cb'),
  lime: hue('#e3e6a3', '#bcc168', '#f6f7d6'),
  carrot: hue('#dd6a26', '#b04912', '#f2995c'),
  fish: hue('#f6e6c9', '#87898a', '#fffaf0'),
  masala: hue('#7a4521', '#562d12', '#a86c3d'),
  chana: hue('#cf9757', '#9c6530', '#ecc58f'),
} as const satisfies Record<string, Hue>;
export type HueName = keyof typeof HUES;
