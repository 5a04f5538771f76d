import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A chef's name, and in the same sentence a verb form that is used of men and mixed groups only. */
const OF_A_MAN = /\$\{chef\b[^।?`]*(ेंगे|एँगे|ते हैं|सकते|गए|चुके|आए)/u;

it('a sentence with the name of a chef does not say whether that is a man', () => {
  const folder = join(import.meta.dirname, 'texts/hi');
  const lines = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  expect(lines.filter((line) => line.includes('${chef')).length).toBeGreaterThan(10);
  expect(lines.filter((line) => OF_A_MAN.test(line))).toEqual([]);
});
