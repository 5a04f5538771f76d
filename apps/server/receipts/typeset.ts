/** Sets text in Mukta, which comes in files by script: each run of characters is set in the file that has them. */
import { createRequire } from 'node:module';

type Script = 'latin' | 'latin-ext' | 'devanagari';

const DEVANAGARI = /\p{Script_Extensions=Devanagari}|\u200c|\u200d/u;
/** The sign of the rupee is among them. */
const LATIN_EXT = /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/u;

const scriptOf = (character: string): Script =>
  DEVANAGARI.test(character) ? 'devanagari' : LATIN_EXT.test(character) ? 'latin-ext' : 'latin';

/** `text` in runs of one script each; spaces belong to the run before them. */
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
const fileOf = (script: Script, bold: boolean): string =>
  require.resolve(`@fontsource/mukta/files/mukta-${script}-${bold ? 600 : 400}-normal.woff`);

/** A sheet must have some face from the start; with one of ours it asks for none of its own. */
export const FIRST_FACE = fileOf('latin', false);

export interface Setting {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly bold: boolean;
  readonly colour: string;
  /** In one line that ends at the right edge. */
  readonly right: boolean;
}

/** Answers where the text ends, in points from the top. */
export function setText(sheet: PDFKit.PDFDocument, text: string, setting: Setting): number {
  const { y, width, size, bold, colour, right } = setting;
  const runs = runsOf(text === '' ? ' ' : text);
  const take = (script: Script) => sheet.font(fileOf(script, bold)).fontSize(size);
  const taken = runs.map((run) => take(run.script).widthOfString(run.text)).reduce((total, one) => total + one, 0);
  const x = right ? setting.x + width - taken : setting.x;
  sheet.fillColor(colour);
  runs.forEach((run, index) => {
    take(run.script);
    const options = { continued: index < runs.length - 1, lineBreak: !right, ...(!right && { width }) };
    if (index === 0) sheet.text(run.text, x, y, options);
    else sheet.text(run.text, options);
  });
  return sheet.y;
}
