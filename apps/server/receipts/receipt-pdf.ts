/** A receipt as PDF, on one sheet of A4. */
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import type { Receipt } from '@libs/contract/receipts.js';
import PDFDocument from 'pdfkit';
import { type Paper, paperOf } from './paper.js';
import { FIRST_FACE, type Setting, setText } from './typeset.js';

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const GAP = 24;
const COLUMN = (WIDTH - GAP) / 2;
const INK = '#241a14';
const SOFT = '#66564a';
const LINE = '#eadfd1';
const ACCENT = '#b2441a';

export function receiptPdf(receipt: Receipt, language: NoticeLanguage = 'en'): Promise<Buffer> {
  const paper = paperOf(receipt, language);
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: FIRST_FACE,
    lang: `${language}-IN`,
    displayTitle: true,
    info: {
      Title: `${paper.title} ${receipt.number}`,
      Author: paper.company,
      CreationDate: new Date(receipt.issuedAt),
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  draw(document, paper);
  document.end();
  return ended;
}

function draw(document: PDFKit.PDFDocument, paper: Paper): void {
  const rule = (y: number, colour: string, width: number) =>
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  const write = (text: string, x: number, y: number, width: number, look: Partial<Setting> = {}) =>
    setText(document, text, { x, y, width, size: 11, bold: false, colour: INK, right: false, ...look });

  let y = write(paper.company, MARGIN, MARGIN, COLUMN, { size: 26, bold: true, colour: ACCENT });
  write(paper.title, MARGIN + COLUMN, y - 24, COLUMN + GAP, { size: 14, bold: true, right: true });
  rule((y += 8), ACCENT, 1.5);
  y += 20;

  for (let index = 0; index < paper.facts.length; index += 2) {
    y =
      columns(
        paper.facts.slice(index, index + 2).map(([label, value]) => [label, value]),
        y,
      ) + 10;
  }
  y = columns(paper.parties, y + 4) + 22;

  y = write(paper.description, MARGIN, y, WIDTH) + 12;
  for (const [label, amount] of paper.sums) {
    rule(y, LINE, 0.75);
    write(amount, MARGIN + COLUMN, y + 6, COLUMN + GAP, { right: true });
    y = write(label, MARGIN, y + 6, COLUMN) + 6;
  }
  rule(y, INK, 1);
  write(paper.total[1], MARGIN + COLUMN, y + 8, COLUMN + GAP, { right: true, bold: true, size: 14 });
  y = write(paper.total[0], MARGIN, y + 8, COLUMN, { bold: true, size: 14 }) + 28;
  for (const note of paper.notes) y = write(note, MARGIN, y, WIDTH, { size: 9, colour: SOFT }) + 4;

  /** Up to two blocks beside each other, each a label and its lines; answers where the longer one ends. */
  function columns(blocks: readonly (readonly string[])[], top: number): number {
    const ends = blocks.map(([label = '', ...lines], index) => {
      const x = MARGIN + index * (COLUMN + GAP);
      const below = write(label, x, top, COLUMN, { size: 9, colour: SOFT });
      return lines.reduce((end, line) => write(line, x, end, COLUMN), below);
    });
    return Math.max(...ends);
  }
}
