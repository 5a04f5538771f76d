import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DRAWINGS_VERSION } from '@libs/contract/pictures.js';
import { PORTRAIT_PARTS, portraitCode, portraitOf, readPortraitCode } from '@libs/contract/portrait.js';
import { DISHES } from '@libs/menu/library.js';
import { portrait } from '@libs/rendering/portrait.js';
import { pictureFaults } from '../support/picture-faults.js';
import { root } from './source-files.js';

const FOLDER = join(root, 'frontend', 'public', 'assets', 'dishes');
const DISH_PICTURE_SIZE = 160;

const pictures = readdirSync(FOLDER)
  .toSorted()
  .map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')] as const);

describe('pictures of dishes', () => {
  it('are there for each dish of the library, and for nothing else', () => {
    expect(pictures.map(([file]) => file)).toEqual(DISHES.map(({ id }) => `${id}.svg`).toSorted());
  });

  it.each(pictures)('%s is a small, safe picture', (_file, svg) => {
    expect(pictureFaults(svg, DISH_PICTURE_SIZE)).toEqual([]);
  });

  it('are all different', () => {
    const files = new Map<string, string>();
    for (const [file, svg] of pictures) files.set(svg, `${files.get(svg) ?? ''} ${file}`);
    expect([...files.values()].filter((same) => same.trim().includes(' '))).toEqual([]);
  });
});

describe('a fault of a picture', () => {
  const good = readFileSync(join(FOLDER, 'dal-makhani.svg'), 'utf8');
  it.each([
    ['is not well-formed', good.replace('</svg>', '')],
    ['is not well-formed', good.replace('</svg>', 'text</svg>')],
    ['has an element script', good.replace('</svg>', '<script></script></svg>')],
    ['has an element image', good.replace('</svg>', '<image href="http://x/y.png"/></svg>')],
    ['has an attribute onload', good.replace('<svg ', '<svg onload="1" ')],
    ['has no viewBox', good.replace('viewBox', 'viewbox')],
    ['has cx="NaN"', good.replace(/cx="[^"]+"/, 'cx="NaN"')],
  ])('is found: %s', (fault, svg) => expect(pictureFaults(svg, DISH_PICTURE_SIZE)).toContain(fault));
});

/** Portraits in which each choice is seen with each headwear, which changes how the others are drawn. */
const PORTRAITS = Object.entries(PORTRAIT_PARTS).flatMap(([part, choices]) =>
  PORTRAIT_PARTS.headwear.flatMap((headwear) =>
    choices.map((choice) => portraitCode({ ...portraitOf(''), headwear, [part]: choice })),
  ),
);

it('have a version that changes with them, because browsers keep them for a year: copy the new one', () => {
  const hash = createHash('sha256');
  for (const [file, svg] of pictures) hash.update(file + svg);
  for (const code of PORTRAITS) hash.update(portrait(readPortraitCode(code) ?? portraitOf('')));
  expect(DRAWINGS_VERSION).toBe(hash.digest('hex').slice(0, 8));
});
