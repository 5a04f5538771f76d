import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';
import { create, type Font } from 'fontkit';
import type { ReceiptModel } from './receipt-model.js';
import { documentPdf, unpackedFont } from './receipt-pdf.js';

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

it('the notes of a document are on the page of its total', async () => {
  const pagesWith = async (notes: readonly string[]): Promise<number> => {
    const model: ReceiptModel = {
      ...{ language: 'en', company: 'Rasoiya', title: 'Statement', facts: [], description: '', notes },
      // So long that the total just fits on the first page.
      parties: [['Chef', 'Vikas', 'Khanna']],
      sums: Array.from({ length: 21 }, () => ['Earned', '1.00', 'detail']),
      total: ['Total', '1.00'],
    };
    const pdf = await documentPdf(model, model.title, new Date(0));
    return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  };
  expect(await pagesWith(['One note.', 'Another note.', 'The third note.'])).toBe(await pagesWith([]));
});

it('throws for data that is not a font', () => {
  expect(() => unpackedFont(Buffer.from('OTTO and so on'))).toThrow('not a WOFF font');
});
