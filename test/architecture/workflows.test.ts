/** Checks without a runner that the workflows use what the product is tested with, and have no more rights than they need. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { PROOFS, recordedIn } from '../../scripts/lib/proofs.mjs';

/** A job of `prove.yml`: what it runs, and within how many minutes. */
interface ProofRow {
  readonly proofs: string;
  readonly minutes: number;
}
interface Job {
  readonly 'timeout-minutes'?: number | string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly services?: Readonly<Record<string, { readonly image: string }>>;
  readonly strategy?: { readonly matrix: { readonly include?: readonly ProofRow[] } };
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}
interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const FOLDER = '.github/workflows';
const texts = readdirSync(path(FOLDER)).map((name) => [name, readFileSync(path(`${FOLDER}/${name}`), 'utf8')] as const);
const timeoutsOf = ({ 'timeout-minutes': minutes, strategy }: Job): readonly unknown[] =>
  minutes === '${{ matrix.minutes }}' ? (strategy?.matrix.include ?? []).map((row) => row.minutes) : [minutes];
const jobs = texts.flatMap(([name, text]) =>
  Object.entries((parse(text) as Workflow).jobs).map(([job, content]) => [`${name} ${job}`, content] as const),
);

/** The rights of a job besides reading the repository, and what they are for. */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  'codeql.yml analyze': ['security-events'],
  'plan.yml comment': ['pull-requests'],
  'release.yml build': ['attestations', 'id-token'],
};

describe('the workflows', () => {
  it.each(texts)('%s may only read the repository unless a job says otherwise', (_, text) => {
    expect((parse(text) as Workflow).permissions).toEqual({ contents: 'read' });
  });

  it.each(jobs)('%s has a timeout, and the rights that are listed here', (name, job) => {
    expect(timeoutsOf(job).length).toBeGreaterThan(0);
    for (const minutes of timeoutsOf(job)) expect(minutes).toBeLessThanOrEqual(job.strategy?.matrix.include ? 150 : 60);
    const { contents = 'read', ...others } = job.permissions ?? {};
    expect([contents, Object.keys(others).toSorted()]).toEqual(['read', RIGHTS[name] ?? []]);
  });

  it.each(texts)('%s pins each action by the hash of a named version', (_, text) => {
    const used = text.split('\n').filter((line) => line.includes('uses:'));
    expect(used.length).toBeGreaterThan(0);
    for (const line of used) expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it.each(jobs)('%s leaves no token in a checkout', (_, { steps }) => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const checkout of checkouts) expect(checkout.with?.['persist-credentials']).toBe(false);
  });

  it('comment on a pull request in a job that runs nothing of it', () => {
    const [, job] = jobs.find(([name]) => name === 'plan.yml comment') ?? [];
    expect(job?.steps.map(({ uses }) => uses)).toEqual([undefined]);
    expect(job?.steps[0]?.run).toMatch(/^gh pr comment "\$PULL_REQUEST" --body "\$COMMENT"/);
  });

  it('test on the engines of docker-compose.yml', () => {
    const images = (file: { readonly services?: Readonly<Record<string, { readonly image?: string }>> }) =>
      Object.values(file.services ?? {}).flatMap(({ image }) => image ?? []);
    const compose = images(parse(readFileSync(path('docker-compose.yml'), 'utf8'), { merge: true }) as object);
    const tested = jobs.flatMap(([, job]) => images(job));
    expect(tested).toHaveLength(3);
    expect(compose).toEqual(expect.arrayContaining(tested));
  });

  const rows = jobs.flatMap(([, { strategy }]) => strategy?.matrix.include ?? []);

  it('run every proof whole', () => {
    const run = rows.flatMap(({ proofs }) => proofs.split(' '));
    const ours = PROOFS.filter(({ command }) => command === undefined).map(({ name }) => name);
    expect(run.toSorted()).toEqual(ours.toSorted());
  });

  it.each(rows)('give $proofs more minutes than they took when docs/proof.md was written', ({ proofs, minutes }) => {
    const recorded = recordedIn(readFileSync(path('docs/proof.md'), 'utf8'));
    const took = proofs
      .split(' ')
      .map((name) => Number(/failed, (\d+\.\d) min/.exec(recorded.get(name)?.[1] ?? '')?.[1] ?? 0));
    expect(took.reduce((sum, one) => sum + one, 0)).toBeLessThan(minutes);
  });

  it.each(jobs.filter(([, { steps }]) => steps.some(({ run = '' }) => /\.ci\/run|npm run prove/.test(run))))(
    '%s installs the Redis that tests start themselves',
    (_, { steps }) => {
      expect(steps.map(({ run = '' }) => run).join('\n')).toMatch(/^sudo apt-get .* redis-server$/m);
    },
  );

  it('release only the version of package and chart, whose data is kept for the next one', () => {
    const { version } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as { version: string };
    expect(parse(readFileSync(path('deploy/chart/Chart.yaml'), 'utf8'))).toMatchObject({ appVersion: version });
    expect(readdirSync(path('test/golden/releases'))).toContain(`${version}.tar.br`);
    const [, job] = jobs.find(([name]) => name === 'release.yml build') ?? [];
    expect(job?.steps[2]?.run).toMatch(/GITHUB_REF_NAME.*\n.*Chart\.yaml\n.*test\/golden\/releases/);
  });

  it('release an archive that needs no more than `npm ci --omit=dev`', () => {
    const [, job] = jobs.find(([name]) => name === 'release.yml build') ?? [];
    const commands = job?.steps.map(({ run = '' }) => run).join('\n');
    expect(commands).toMatch(/^tar .* rasoiya\.tgz dist package\.json package-lock\.json \.npmrc$/m);
  });
});
