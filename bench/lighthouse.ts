/**
 * Lighthouse's scores of the screens on a phone, compared with their aims. It is not a dependency, because it is larger
 * than the product: `LIGHTHOUSE` names the command of an installed one.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { arrivesAt, introduce, logIn } from '../test/support/browser/steps.js';
import { Product } from '../test/support/product.js';
import type { Benchmark, Figure } from './harness.js';

const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof BUDGET;

/** Personal pages must not be indexed by search engines, which lowers their SEO score. */
const SCREENS: readonly (readonly [path: string, categories: readonly Category[]])[] = [
  ['/', ['performance', 'accessibility', 'best-practices', 'seo']],
  ['/booking', ['performance', 'accessibility', 'best-practices']],
  ['/bookingview', ['performance', 'accessibility', 'best-practices']],
];

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu'];

/** The browser profile that contains the log-in. */
interface Browser {
  readonly executablePath: string;
  readonly profile: string;
  readonly report: string;
}

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
}

export const lighthouse: Benchmark = {
  name: 'lighthouse',
  needs: ['LIGHTHOUSE'],
  isBudget: true,
  async run() {
    const executablePath = findChromium({ whole: true });
    if (executablePath === undefined) throw new Error('no Chromium found; set CHROMIUM_PATH');
    const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
    const browser: Browser = { executablePath, profile: join(folder, 'profile'), report: join(folder, 'report.json') };
    const product = await Product.start();
    try {
      const figures: Figure[] = [];
      const origin = product.url.replace('127.0.0.1', 'localhost');
      for (const [path, categories] of SCREENS) {
        if (path === '/booking') await becomesCustomer(origin, product, browser);
        const report = await judged(origin + path, browser);
        figures.push(...categories.map((category) => figureOf(path, category, report)));
      }
      return figures;
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function becomesCustomer(origin: string, product: Product, { executablePath, profile }: Browser): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: FLAGS });
  const [page = await context.newPage()] = context.pages();
  await page.goto(`${origin}/login`);
  await logIn(page, product, '9876543210');
  await introduce(page, 'meera@example.com');
  await arrivesAt(page, '/');
  await context.close();
}

async function judged(url: string, { executablePath, profile, report }: Browser): Promise<Report> {
  const flags = [
    ...['--quiet', '--disable-storage-reset', '--output=json', `--output-path=${report}`],
    `--chrome-flags=${[...FLAGS, `--user-data-dir=${profile}`].join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: executablePath };
  const command = spawn(process.env['LIGHTHOUSE'] ?? '', [url, ...flags], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve, reject) => command.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${String(code)}`);
  return JSON.parse(await readFile(report, 'utf8')) as Report;
}

function figureOf(path: string, category: Category, { categories, audits }: Report): Figure {
  const { score = NaN, auditRefs = [] } = categories[category] ?? {};
  const [points, aim] = [Math.round(score * 100), BUDGET[category]];
  const failed = auditRefs.map(({ id }) => audits[id]).filter((audit) => audit?.score === 0);
  return {
    what: `${category} of ${path} on a phone`,
    unit: 'of 100',
    measured: points,
    aim: { atLeast: aim },
    ...(points < aim && { note: failed.map((audit) => audit?.title).join('; ') }),
  };
}
