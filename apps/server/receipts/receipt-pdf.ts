/** A receipt as a PDF of one A4 page. */
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import type { Receipt } from '@libs/contract/receipts.js';
import PDFDocument from 'pdfkit';
import { type ReceiptModel, receiptModelOf } from './receipt-model.js';
import { FIRST_FONT, registerFonts, type Setting, setText } from './text-layout.js';

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const GAP = 24;
const COLUMN = (WIDTH - GAP) / 2;
const INK = '#241a14';
const SOFT = '#66564a';
const LINE = '#eadfd1';
const ACCENT = '#b2441a';

export function receiptPdf(receipt: Receipt, language: NoticeLanguage = 'en'): Promise<Buffer> {
  const model = receiptModelOf(receipt, language);
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: FIRST_FONT,
    lang: `${language}-IN`,
    displayTitle: true,
    info: {
      Title: `${model.title} ${receipt.number}`,
      Author: model.company,
      CreationDate: new Date(receipt.issuedAt),
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
  for (const [label, amount] of model.sums) {
    rule(y, LINE, 0.75);
    write(amount, MARGIN + COLUMN, y + 6, COLUMN + GAP, { right: true });
    y = write(label, MARGIN, y + 6, COLUMN) + 6;
  }
  rule(y, INK, 1);
  write(model.total[1], MARGIN + COLUMN, y + 8, COLUMN + GAP, { right: true, bold: true, size: 14 });
  y = write(model.total[0], MARGIN, y + 8, COLUMN, { bold: true, size: 14 }) + 28;
  for (const note of model.notes) y = write(note, MARGIN, y, WIDTH, { size: 9, colour: SOFT }) + 4;

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
