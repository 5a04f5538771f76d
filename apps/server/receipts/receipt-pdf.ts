import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { Language } from '@libs/contract/texts/languages.js';
import type { Receipt } from '@libs/contract/receipts.js';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type ReceiptModel, receiptModelOf } from './receipt-model.js';

/** A receipt as a PDF of one A4 page, or a longer document of that form. */

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const GAP = 24;
const COLUMN = (WIDTH - GAP) / 2;
/** The height that a line with its rule, or the total with up to three notes, needs. */
const NEEDED = 130;
const INK = '#241a14';
const SOFT = '#66564a';
const LINE = '#eadfd1';
const ACCENT = '#b2441a';

export const receiptPdf = (receipt: Receipt, language: Language = 'en'): Promise<Buffer> => {
  const model = receiptModelOf(receipt, language);
  return documentPdf(model, `${model.title} ${receipt.number}`, new Date(receipt.issuedAt));
};

export function documentPdf(model: ReceiptModel, title: string, createdAt: Date): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: FIRST_FONT,
    lang: `${model.language}-IN`,
    displayTitle: true,
    info: {
      Title: title,
      Author: model.company,
      CreationDate: createdAt,
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  registerFonts(document);
  draw(document, model);
  document.end();
  return ended;
}

function draw(document: PDFKit.PDFDocument, model: ReceiptModel): void {
  const rule = (y: number, colour: string, width: number) =>
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  const write = (text: string, x: number, y: number, width: number, look: Partial<Setting> = {}) =>
    setText(document, text, { x, y, width, size: 11, bold: false, colour: INK, right: false, ...look });

  let y = write(model.company, MARGIN, MARGIN, COLUMN, { size: 26, bold: true, colour: ACCENT });
  write(model.title, MARGIN + COLUMN, y - 24, COLUMN + GAP, { size: 14, bold: true, right: true });
  rule((y += 8), ACCENT, 1.5);
  y += 20;

  for (let index = 0; index < model.facts.length; index += 2) {
    y =
      columns(
        model.facts.slice(index, index + 2).map(([label, value]) => [label, value]),
        y,
      ) + 10;
  }
  y = columns(model.parties, y + 4) + 22;

  y = write(model.description, MARGIN, y, WIDTH) + 12;
  for (const [label, amount, look] of model.sums) {
    y = unlessFull(y);
    const part = look === 'detail' ? { size: 9, colour: SOFT } : {};
    if (look !== 'detail') rule(y, LINE, 0.75);
    write(amount, MARGIN + COLUMN, y + 6, COLUMN + GAP, { right: true, ...part });
    y = write(label, MARGIN, y + 6, COLUMN, part) + (look === 'detail' ? 0 : 6);
  }
  y = unlessFull(y);
  rule(y, INK, 1);
  write(model.total[1], MARGIN + COLUMN, y + 8, COLUMN + GAP, { right: true, bold: true, size: 14 });
  y = write(model.total[0], MARGIN, y + 8, COLUMN, { bold: true, size: 14 }) + 28;
  for (const note of model.notes) y = write(note, MARGIN, y, WIDTH, { size: 9, colour: SOFT }) + 4;

  /** Begins another page where the next lines would not fit; returns where they begin. */
  function unlessFull(top: number): number {
    if (top < document.page.height - MARGIN - NEEDED) return top;
    document.addPage();
    return MARGIN;
  }

  /** Draws up to two blocks side by side, each a label and its lines; returns the lower end. */
  function columns(blocks: readonly (readonly string[])[], top: number): number {
    const ends = blocks.map(([label = '', ...lines], index) => {
      const x = MARGIN + index * (COLUMN + GAP);
      const below = write(label, x, top, COLUMN, { size: 9, colour: SOFT });
      return lines.reduce((end, line) => write(line, x, end, COLUMN), below);
    });
    return Math.max(...ends);
  }
}

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;
const aligned = (length: number): number => (length + 3) & ~3;

/**
 * Converts a WOFF 1.0 font to the OpenType font that it contains (https://www.w3.org/TR/WOFF/). FontKit reads WOFF too,
 * but inflates a table again on each access, which takes ten times as long as drawing a receipt.
 */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  // The search fields that follow stay zero; FontKit does not read them.
  const tables: Buffer[] = [header];
  let end = header.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES);
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(aligned(length));
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    entry.copy(header, at, 0, 4);
    entry.copy(header, at + 4, 16, 20);
    header.writeUInt32BE(end, at + 8);
    header.writeUInt32BE(length, at + 12);
    tables.push(table);
    end += table.length;
  }
  return Buffer.concat(tables);
}

/** The scripts of the font Mukta: each has a file of its own. */
type Script = 'latin' | 'latin-ext' | 'devanagari';

const DEVANAGARI = /\p{Script_Extensions=Devanagari}|\u200c|\u200d/u;
/** Contains the rupee sign. */
const LATIN_EXT = /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/u;

const scriptOf = (character: string): Script =>
  DEVANAGARI.test(character) ? 'devanagari' : LATIN_EXT.test(character) ? 'latin-ext' : 'latin';

/** Splits `text` into runs of one script; a space belongs to the run before it. */
export function runsOf(text: string): readonly { readonly script: Script; readonly text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const script = last && character === ' ' ? last.script : scriptOf(character);
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

const require = createRequire(import.meta.url);
const nameOf = (script: Script, bold: boolean): string => `mukta-${script}-${bold ? 600 : 400}-normal`;
/** PDFKit accepts fonts parsed by FontKit, although its types do not declare that. */
const read = (name: string): Buffer =>
  create(
    unpackedFont(readFileSync(require.resolve(`@fontsource/mukta/files/${name}.woff`))),
  ) as Font as unknown as Buffer;

/** Loaded once per process. */
const FONTS = new Map(
  (['latin', 'latin-ext', 'devanagari'] as const)
    .flatMap((script) => [nameOf(script, false), nameOf(script, true)])
    .map((name) => [name, read(name)]),
);
/** The initial font of a document, which would otherwise load a standard font. */
const FIRST_FONT = FONTS.get(nameOf('latin', false)) as unknown as string;

/** Must be called before text is written to a document. */
function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [name, font] of FONTS) document.registerFont(name, font);
}

interface Setting {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly bold: boolean;
  readonly colour: string;
  /** Right-aligned on one line. */
  readonly right: boolean;
}

/** Writes text; returns its lower end in points from the top. */
function setText(sheet: PDFKit.PDFDocument, text: string, setting: Setting): number {
  const { y, width, size, bold, colour, right } = setting;
  const runs = runsOf(text === '' ? ' ' : text);
  const selectFont = (script: Script) => sheet.font(nameOf(script, bold)).fontSize(size);
  const textWidth = runs
    .map((run) => selectFont(run.script).widthOfString(run.text))
    .reduce((total, one) => total + one, 0);
  const x = right ? setting.x + width - textWidth : setting.x;
  sheet.fillColor(colour);
  runs.forEach((run, index) => {
    selectFont(run.script);
    const options = { continued: index < runs.length - 1, lineBreak: !right, ...(!right && { width }) };
    if (index === 0) sheet.text(run.text, x, y, options);
    else sheet.text(run.text, options);
  });
  return sheet.y;
}
