/** Draws the causes of a booking as an indented tree. */
import { stripVTControlCharacters } from 'node:util';
import { bookingIn } from '@libs/booking/booking-id.js';
import { between, SECOND } from '@libs/contract/time.js';
import {
  type CauseEdge,
  type CauseGraph,
  type CauseNode,
  chainOf,
  type EventNode,
  type JobNode,
  LANES,
  type ProviderAnswer,
  type Wait,
} from '@libs/debugging/cause-graph.js';
import { duration } from '@libs/debugging/field-text.js';
import { causesOfBooking } from '../booking-causes.js';
import { type Command, UsageError } from '../command-line.js';
import { explain } from '../explanation.js';
import { findBooking, type StreamEvents } from '../find-stream.js';
import { type Format, paragraphs } from '../terminal.js';
import { outlookAsText, summaryAsText } from './explain.js';

export const whyCommand: Command = {
  name: 'why',
  operands: ['<booking>'],
  summary: 'Shows the chain of causes of a booking across streams, and how long each step took',
  details: [
    'Each request leads to commands, each command to events, and an event to the jobs that policies wanted after it, which run further commands. Reads the streams of the booking, its messages, the calendars of its chefs, its coupon uses, its place for open bookings and its receipts. With --event it shows what led to one event of the booking, and what the event led to.',
    'The times are those at which events were recorded. Events of older versions, which recorded no causes, begin chains of their own and say so. Personal data stays hidden. While OpenTelemetry was on, the id of the trace of each request and job is shown.',
  ],
  options: { event: { value: '<no>', description: 'only what led to that event of the booking, and what it led to' } },
  async run({ operands: [wanted = ''], values: { event } }, { format, ...product }) {
    const own = await findBooking(await product.log(), wanted);
    const bookingId = bookingIn(own[0].stream);
    const chosen = event === undefined ? undefined : eventAt(own, event);
    const { streams, graph: all } = await causesOfBooking(own, product);
    const graph = chosen === undefined ? all : chainOf(all, chosen);
    const explained = await explain(own, product);
    const { booking, money, attempts, refund, next, seen, views, parked, undecided } = explained;
    const now = { booking, money, attempts, refund, next, seen, views, parked, undecided };
    return {
      json: { bookingId, streams, lanes: LANES, ...graph, ...now },
      text: () =>
        paragraphs(
          summaryAsText(explained, format),
          causesAsText(bookingId, graph, format),
          chosen === undefined && outlookAsText(explained, product.clock.now(), format),
        ),
    };
  },
};

/** Returns the id of an event by its number. @throws UsageError */
function eventAt(own: StreamEvents, text: string): CauseGraph['nodes'][number]['id'] {
  const event = /^\d{1,9}$/.test(text) ? own.find(({ revision }) => revision === Number(text)) : undefined;
  if (event) return event.id;
  throw new UsageError(`--event must be the number of an event from 0 to ${own.at(-1)?.revision}, not ${text}.`);
}

/** What a line of the tree needs from outside its node. */
interface Context {
  readonly bookingId: string;
  readonly format: Format;
  readonly edges: ReadonlyMap<CauseNode['id'], CauseEdge>;
  readonly nodes: ReadonlyMap<CauseNode['id'], CauseNode>;
}

/** Returns lines of at most 120 columns; a command and its events share theirs. */
function causesAsText(bookingId: string, { nodes, edges }: CauseGraph, format: Format): string {
  const context: Context = {
    bookingId,
    format,
    edges: new Map(edges.map((edge) => [edge.to, edge])),
    nodes: new Map(nodes.map((node) => [node.id, node])),
  };
  const effects = new Map<CauseNode['id'], CauseNode[]>(nodes.map(({ id }) => [id, []]));
  for (const node of nodes) effects.get(context.edges.get(node.id)?.from ?? '')?.push(node);
  const treeOf = (node: CauseNode): readonly TreeLine[] => {
    const inner = (effects.get(node.id) ?? []).flatMap(treeOf);
    return node.kind === 'command' ? inner : [treeLineOf(node, inner, context)];
  };
  const roots = nodes.filter(({ id }) => !context.edges.has(id));
  return treeLines(roots.flatMap(treeOf)).join('\n');
}

function treeLineOf(
  node: Exclude<CauseNode, { kind: 'command' }>,
  inner: readonly TreeLine[],
  context: Context,
): TreeLine {
  switch (node.kind) {
    case 'request':
      return {
        inner,
        at: context.format.time(node.at),
        took: '',
        text: `request ${node.request} of ${node.actor}`,
        details: [...waited(node.waited), ...traced(node.trace)],
      };
    case 'job':
      return { inner, at: '', took: '', ...jobText(node, context) };
    case 'event':
      return { inner, at: context.format.time(node.at), took: tookOf(node, context), ...eventText(node, context) };
  }
}

type Text = Pick<TreeLine, 'text' | 'details'>;

/** Returns the time since the event or request that led to an event. */
function tookOf({ id, at }: EventNode, { edges, nodes }: Context): string {
  for (let edge = edges.get(id); edge; edge = edges.get(edge.from)) {
    const cause = nodes.get(edge.from);
    if (cause?.kind !== 'event' && cause?.kind !== 'request') continue;
    return `+${duration(Math.max(0, between(cause.at, at)) / SECOND)}`;
  }
  return '';
}

/** Their policies want one job that polls; a callback, or a customer who returns, adds one that asks at once. */
const ASKING_PROVIDER: ReadonlySet<string> = new Set(['follow-deposit', 'refund-deposit']);

function jobText(node: JobNode, { bookingId, format }: Context): Text {
  const { job, jobId, policy, at, isPending, causeUnknown } = node;
  const id = jobId === undefined ? 'id not recorded' : jobId.replace(bookingId, '…');
  const isAsked = policy === undefined && ASKING_PROVIDER.has(job);
  return {
    text: `job ${job} (${id})`,
    details: [
      ...(policy === undefined || policy === job ? [] : [`policy ${policy}`]),
      ...(isAsked ? ['after a callback or a look at the page'] : []),
      ...(causeUnknown === 'not-recorded' ? ['its cause was not recorded'] : []),
      ...(causeUnknown === 'elsewhere' ? ['its cause is in a stream that this booking does not name'] : []),
      ...waited(node.waited),
      ...traced(node.trace),
      ...(isPending && at ? [`still wanted, due ${format.time(at)}`] : []),
    ],
  };
}

function eventText(node: EventNode, { bookingId, format, edges, nodes }: Context): Text {
  const { stream, revision, type, answer, channel, reason, rule, outside } = node;
  const edge = edges.get(node.id);
  const command = edge && nodes.get(edge.from);
  const asked = command?.kind === 'command' ? command : undefined;
  const place = `${stream.replace(`-${bookingId}`, '')}@${revision}`;
  const cause = asked && nodes.get(edges.get(asked.id)?.from ?? '');
  const by = asked ? `${asked.command ?? 'command not recorded'}: ` : '';
  return {
    text: `${by}${format.colours.bold(type)} ${place}`,
    details: [
      ...(outside
        ? [
            `request ${node.request}`,
            outside.bookingId === undefined ? 'not about this booking' : `about booking ${outside.bookingId}`,
          ]
        : []),
      ...waited(asked?.waited),
      ...traced(asked?.trace === cause?.trace ? undefined : asked?.trace),
      ...(answer ? [answerText(answer, format)] : []),
      ...(channel === undefined ? [] : [`by ${channel}`]),
      ...(reason === undefined ? [] : [`reason ${reason}`]),
      ...(rule && rule.name !== rule.command ? [`rule ${rule.name}`] : []),
    ],
  };
}

const traced = (trace: string | undefined): readonly string[] => (trace === undefined ? [] : [`trace ${trace}`]);

const WAITED_FOR: Readonly<Record<Wait['for'], string>> = {
  customer: 'for the customer',
  chef: 'for a chef',
  clock: 'until it was due',
  provider: 'for the provider',
  retry: 'for a retry or a free worker',
};

const waited = (wait: Wait | undefined): readonly string[] =>
  wait ? [`waited ${duration(wait.ms / SECOND)} ${WAITED_FOR[wait.for]}`] : [];

function answerText(answer: ProviderAnswer, format: Format): string {
  const facts = Object.entries(answer).map(([name, value]) => {
    const text = format.value(name, value);
    return name === 'state' ? text : `${name} ${text}`;
  });
  return `the provider answered: ${facts.join(', ')}`;
}

export interface TreeLine {
  /** A time, or empty. */
  readonly at: string;
  /** A duration, or empty. */
  readonly took: string;
  readonly text: string;
  /** Shown after the text, below it if the line is full. */
  readonly details: readonly string[];
  readonly inner: readonly TreeLine[];
}

const MAX_COLUMNS = 120;
/** The least width of a text, however deep it is. */
const MIN_TEXT_COLUMNS = 40;

/** Returns lines of at most 120 columns, unless the tree is so deep that texts would be too narrow, or a word is longer. */
export function treeLines(roots: readonly TreeLine[]): readonly string[] {
  const all = allOf(roots);
  const [at, took] = [Math.max(...all.map((one) => one.at.length)), Math.max(...all.map((one) => one.took.length))];
  return roots.flatMap((root, index) => [
    ...(index > 0 ? [''] : []),
    ...linesOf(root, { at, took, first: '', next: '' }),
  ]);
}

const allOf = (lines: readonly TreeLine[]): readonly TreeLine[] =>
  lines.flatMap((line) => [line, ...allOf(line.inner)]);

interface Indent {
  /** The widths of the columns. */
  readonly at: number;
  readonly took: number;
  /** Drawn before the first line of a node, and before the ones below it. */
  readonly first: string;
  readonly next: string;
}

function linesOf({ at, took, text, details, inner }: TreeLine, indent: Indent): readonly string[] {
  const { first, next } = indent;
  const head = `${at.padEnd(indent.at)}  ${took.padStart(indent.took)}  `;
  const below = inner.length > 0 ? '│   ' : '    ';
  const columns = Math.max(MIN_TEXT_COLUMNS, MAX_COLUMNS - head.length - next.length - below.length);
  const [start = '', ...more] = filled([text, ...details], columns);
  return [
    `${head}${first}${start}`,
    ...more.map((line) => `${''.padEnd(head.length)}${next}${below}${line}`),
    ...inner.flatMap((line, index) => {
      const isLast = index === inner.length - 1;
      return linesOf(line, {
        ...indent,
        first: `${next}${isLast ? '└ ' : '├ '}`,
        next: `${next}${isLast ? '  ' : '│ '}`,
      });
    }),
  ].map((line) => line.trimEnd());
}

/** Fills lines with parts, and breaks a part that is longer than a line between words. Colours take no columns. */
function filled(parts: readonly string[], columns: number): readonly string[] {
  const pieces = parts.map((part, index) => (index < parts.length - 1 ? `${part};` : part));
  return joined(
    pieces.flatMap((piece) => (shownLength(piece) > columns ? joined(piece.split(' '), columns) : [piece])),
    columns,
  );
}

function joined(pieces: readonly string[], columns: number): readonly string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && shownLength(`${last} ${piece}`) <= columns) lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  return lines;
}

const shownLength = (text: string): number => stripVTControlCharacters(text).length;
