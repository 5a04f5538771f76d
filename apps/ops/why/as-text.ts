/** Formats a graph of causes as an indented tree. */
import { between, SECOND } from '@libs/contract/time.js';
import type { CauseEdge, CauseGraph, CauseNode, EventNode, JobNode, Wait } from '@libs/debugging/cause-graph.js';
import type { ProviderAnswer } from '@libs/debugging/provider-answer.js';
import type { Format } from '../format.js';
import { duration } from '../table.js';
import { treeLines, type TreeLine } from './tree-lines.js';

/** What a line of the tree needs from outside its node. */
interface Context {
  readonly bookingId: string;
  readonly format: Format;
  readonly edges: ReadonlyMap<CauseNode['id'], CauseEdge>;
  readonly nodes: ReadonlyMap<CauseNode['id'], CauseNode>;
}

/** Returns lines of at most 120 columns; a command and its events share theirs. */
export function causesAsText(bookingId: string, { nodes, edges }: CauseGraph, format: Format): string {
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
    return node.kind === 'command' ? inner : [lineOf(node, inner, context)];
  };
  const roots = nodes.filter(({ id }) => !context.edges.has(id));
  return treeLines(roots.flatMap(treeOf)).join('\n');
}

function lineOf(node: Exclude<CauseNode, { kind: 'command' }>, inner: readonly TreeLine[], context: Context): TreeLine {
  switch (node.kind) {
    case 'request':
      return {
        inner,
        at: context.format.time(node.at),
        took: '',
        text: `request ${node.request} of ${node.actor}`,
        details: waited(node.waited),
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
      ...(isPending && at ? [`still wanted, due ${format.time(at)}`] : []),
    ],
  };
}

function eventText(node: EventNode, { bookingId, format, edges, nodes }: Context): Text {
  const { stream, revision, type, answer, reason, rule, outside } = node;
  const edge = edges.get(node.id);
  const command = edge && nodes.get(edge.from);
  const asked = command?.kind === 'command' ? command : undefined;
  const place = `${stream.replace(`-${bookingId}`, '')}@${revision}`;
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
      ...(answer ? [answerText(answer, format)] : []),
      ...(reason === undefined ? [] : [`reason ${reason}`]),
      ...(rule && rule.name !== rule.command ? [`rule ${rule.name}`] : []),
    ],
  };
}

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
