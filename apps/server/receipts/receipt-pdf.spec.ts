import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';
import { create, type Font } from 'fontkit';
import { unpackedFont } from './receipt-pdf.js';

const fileOf = (name: string): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`@fontsource/mukta/files/mukta-${name}-normal.woff`));

it.each([
  ['latin-400', 'Receipt voucher'],
  ['latin-ext-600', '₹'],
  ['devanagari-400', 'प्राप्ति वाउचर'],
])('a font that is unpacked is the same font: %s', (name, text) => {
  const packed = create(fileOf(name)) as Font;
  const unpacked = create(unpackedFont(fileOf(name))) as Font;
  const look = (font: Font) => {
    const { glyphs, advanceWidth } = font.layout(text);
    return [font.postscriptName, font.characterSet, glyphs.map(({ id, path }) => [id, path.toSVG()]), advanceWidth];
  };
  expect(look(unpacked)).toEqual(look(packed));
});

it('throws for data that is not a font', () => {
  expect(() => unpackedFont(Buffer.from('OTTO and so on'))).toThrow('not a WOFF font');
});
