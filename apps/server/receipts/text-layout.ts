/** Lays out text in Mukta, which has one font file per script: each run of characters uses the file of its script. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackedFont } from './unpacked-font.js';

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
export const FIRST_FONT = FONTS.get(nameOf('latin', false)) as unknown as string;

/** Must be called before text is written to a document. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [name, font] of FONTS) document.registerFont(name, font);
}

export interface Setting {
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
export function setText(sheet: PDFKit.PDFDocument, text: string, setting: Setting): number {
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
