/**
 * `npm run pictures`: takes a picture of every screen (phone and desktop, light and dark, English and Hindi) into
 * `test/pictures`, and writes small copies of some of each to `docs/screens/pictures`.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/common.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { runJest } from './lib/jest.mjs';

const SHOWN = ['390-en-light', '390-hi-dark', '1280-en-dark', '1280-hi-light'];
/** Long pages are cut: what is below is in the whole pictures. */
const MAX_HEIGHTS_PER_WIDTH = 2.2;
const WIDTH_PX = 480;

await ensureBuilt();
const { default: sharp } = await import('sharp');
const [from, to] = [join(root, 'test/pictures'), join(root, 'docs/screens/pictures')];
for (const folder of [from, to]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
const { passed, failed } = await runJest(['screens'], {
  files: ['test/screens/routes.test.ts'],
  env: { PICTURES: '1' },
});
const chosen = readdirSync(from).filter((name) => SHOWN.some((look) => name.endsWith(`-${look}.png`)));
// One look of each screen, so that all looks appear.
const screens = [...new Set(chosen.map((name) => name.replace(/-\d+-\w+-\w+\.png$/, '')))];
for (const [index, screen] of screens.entries()) {
  const picture = sharp(join(from, `${screen}-${SHOWN[index % SHOWN.length]}.png`));
  const { width, height } = await picture.metadata();
  await picture
    .extract({ left: 0, top: 0, width, height: Math.min(height, Math.round(width * MAX_HEIGHTS_PER_WIDTH)) })
    .resize({ width: Math.min(width, WIDTH_PX) })
    .webp({ quality: 60 })
    .toFile(join(to, `${screen}.webp`));
}
const looks = SHOWN.map((look) => look.replace('390', 'phone').replace('1280', 'desktop').replaceAll('-', ', '));
const shown = screens.map((name, index) => `| ${name}<br>${looks[index % looks.length]} | ![${name}](${name}.webp) |`);
writeFileSync(
  join(to, 'README.md'),
  [
    '# Pictures of the screens',
    '',
    'Written by `npm run pictures`.',
    '',
    '| screen | |',
    '|---|---|',
    ...shown,
    '',
  ].join('\n'),
);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
