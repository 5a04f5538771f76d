/** The plots of a rehearsal, as one SVG. */
import type { Day, Observations } from './observations.js';

/** Pixels. */
const WIDTH = 960;
const LEFT = 64;
const RIGHT = 16;
const TOP = 56;
const PANEL = 120;
const GAP = 34;
/** Seconds of the requests that one point of a line stands for. */
const BUCKET_S = 3;
/** After so many seconds without a point a line is interrupted. */
const GAP_S = 7;
/** Readable on white, also for people who confuse red and green. */
const COLOURS = ['#0b6e99', '#b4531a', '#6b3fa0', '#3d7a34'];

interface Line {
  readonly name: string;
  readonly points: readonly (readonly [at: number, value: number])[];
}

interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

export function plotsOf(observed: Observations): string {
  const end = Math.max(...observed.answers.map(({ at }) => at), ...observed.samples.map(({ at }) => at));
  const x = (at: number): number => LEFT + (at / end) * (WIDTH - LEFT - RIGHT);
  const panels = panelsOf(observed, end);
  const height = TOP + panels.length * (PANEL + GAP);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...observed.days.map((day) => dayAt(x(day.at), day, height)),
    ...observed.marks.map(({ at }) => markAt(x(at), height)),
    ...panels.map((panel, index) => panelAt(TOP + index * (PANEL + GAP), panel, x)),
    '</svg>',
    '',
  ].join('\n');
}

function panelsOf(observed: Observations, end: number): readonly Panel[] {
  const { answers, samples } = observed;
  const buckets = Array.from({ length: Math.ceil(end / BUCKET_S) }, (_, index) => {
    const from = index * BUCKET_S;
    return { at: from + BUCKET_S / 2, ...observed.between(from, from + BUCKET_S) };
  });
  const busy = buckets.filter(({ p50 }) => !Number.isNaN(p50));
  const roles = [...new Set(samples.flatMap(({ memory }) => Object.keys(memory)))];
  const ofRole = (role: string): Line => ({
    name: role,
    points: samples.flatMap(({ at, memory }) => (memory[role] === undefined ? [] : [[at, memory[role]] as const])),
  });
  return [
    {
      title: `requests a second (${answers.length} in all)`,
      lines: [
        { name: 'answered', points: buckets.map(({ at, answers: all, refused }) => [at, (all - refused) / BUCKET_S]) },
        { name: 'refused', points: buckets.map(({ at, refused }) => [at, refused / BUCKET_S]) },
      ],
    },
    {
      title: 'milliseconds to an answer',
      lines: [
        { name: 'p99', points: busy.map(({ at, p99 }) => [at, p99]) },
        { name: 'p50', points: busy.map(({ at, p50 }) => [at, p50]) },
      ],
    },
    {
      title: 'lag of the slowest view or process, seconds',
      lines: [
        { name: 'lag', points: samples.flatMap(({ at, lag }) => (lag === undefined ? [] : [[at, lag] as const])) },
      ],
    },
    { title: 'memory, MB', lines: roles.map(ofRole) },
  ];
}

function panelAt(top: number, { title, lines }: Panel, x: (at: number) => number): string {
  const highest = niceAbove(Math.max(...lines.flatMap(({ points }) => points.map(([, value]) => value)), 0));
  const y = (value: number): number => top + PANEL - (value / highest) * PANEL;
  const ticks = [0, highest / 2, highest].map(
    (value) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>` +
      `<text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end" fill="#444">${value.toLocaleString('en')}</text>`,
  );
  const drawn = lines.map(
    ({ points }, index) =>
      `<path d="${pathOf(points, x, y)}" fill="none" stroke="${COLOURS[index]}" stroke-width="1.5"/>`,
  );
  const legend = lines.map(
    ({ name }, index) => `<tspan dx="12" fill="${COLOURS[index]}">${lines.length > 1 ? name : ''}</tspan>`,
  );
  const heading = `<text x="${LEFT}" y="${top - 8}" font-weight="bold" fill="#222">${title}${legend.join('')}</text>`;
  return [...ticks, ...drawn, heading].join('\n');
}

/** A line that is interrupted where nothing was observed. */
function pathOf(points: Line['points'], x: (at: number) => number, y: (value: number) => number): string {
  let last = -Infinity;
  return points
    .map(([at, value]) => {
      const command = at - last > GAP_S ? 'M' : 'L';
      last = at;
      return `${command}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}

const dayAt = (at: number, { what, detail }: Day, height: number): string =>
  `<line x1="${at.toFixed(1)}" x2="${at.toFixed(1)}" y1="8" y2="${height - GAP}" stroke="#999"/>` +
  `<text x="${(at + 4).toFixed(1)}" y="16" font-weight="bold" fill="#222">${what}</text>` +
  `<text x="${(at + 4).toFixed(1)}" y="29" font-size="9" fill="#222">${detail}</text>`;

const markAt = (at: number, height: number): string =>
  `<line x1="${at.toFixed(1)}" x2="${at.toFixed(1)}" y1="${TOP}" y2="${height - GAP}" stroke="#c33" stroke-dasharray="3 3"/>`;

/** Returns the next of 1, 2, 3, 5, 10, 20 … that is not lower. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [1, 2, 3, 5, 10].map((factor) => factor * power).find((nice) => nice >= value) ?? value;
}
