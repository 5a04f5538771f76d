/** Formats for operators what would be different. */
import type { ChangedDecision, Outcome } from '@libs/debugging/decisions/change.js';
import { type Difference, differencesBetween } from '@libs/debugging/differences.js';
import { documentKey } from '@libs/debugging/documents.js';
import type { WhatIf } from '@libs/debugging/what-if.js';
import { withPlaceholder } from '@libs/debugging/mask.js';
import type { Format } from '../format.js';
import { table } from '../table.js';

/** @param heading the stream and its change */
export function asText(heading: string, { asked, decisions, state, documents }: WhatIf, format: Format): string {
  const parts = [
    { of: 'State', differences: state.differences },
    ...documents.map(({ differences, ...name }) => ({ of: documentKey(name), differences })),
  ].filter(({ differences }) => differences.length > 0);
  return [
    heading,
    ...(asked ? [askedAsText(asked, format)] : []),
    ...(decisions.length > 0 ? [`Later decisions that would differ:\n${decisionsAsText(decisions, format)}`] : []),
    ...parts.map(({ of, differences }) => `${of}\n${differencesAsText(differences, format)}`),
    ...(parts.length === 0 ? ['State and documents would be the same.'] : []),
  ].join('\n\n');
}

const askedAsText = (asked: Outcome, format: Format): string =>
  'refusal' in asked
    ? `It would be ${outcomeAsText(asked, [], format)}.`
    : `It would give ${outcomeAsText(asked, differencesBetween([], asked.events), format)}.`;

const decisionsAsText = (decisions: readonly ChangedDecision[], format: Format): string =>
  table<ChangedDecision>(
    [
      { title: 'no', text: ({ revision }) => String(revision), right: true },
      { title: 'at', text: ({ at }) => format.time(at) },
      { title: 'command', text: ({ command }) => command.type },
      { title: 'is', text: ({ is, wouldBe }) => outcomeAsText(is, fieldsOf(is, wouldBe), format) },
      { title: 'would be', text: ({ is, wouldBe }) => outcomeAsText(wouldBe, fieldsOf(wouldBe, is), format) },
    ],
    decisions,
    format,
  );

/** Returns the fields in which two outcomes of the same events differ, those of `one` as `after`. */
const fieldsOf = (one: Outcome, other: Outcome): readonly Difference[] => {
  const [events, others] = [one, other].map((outcome) => ('events' in outcome ? outcome.events : []));
  const isSame = typesOf(events ?? []) === typesOf(others ?? []);
  return isSame ? differencesBetween(others, events) : [];
};

const typesOf = (events: readonly { readonly type: string }[]): string => events.map(({ type }) => type).join(', ');

function outcomeAsText(outcome: Outcome, fields: readonly Difference[], format: Format): string {
  if ('refusal' in outcome) {
    const details = Object.entries(outcome.refusal.details ?? {}).map(
      ([name, value]) => `${name} ${format.value(name, value)}`,
    );
    return `refused: ${[outcome.refusal.code, ...details].join(', ')}`;
  }
  if (outcome.events.length === 0) return 'no event';
  const values = fields.flatMap(({ path, after }) => {
    const field = path.replace(/^\[\d+\]\.data\./, '');
    return field === path || after === undefined ? [] : [`${field} ${shown(field, after, format)}`];
  });
  return `${typesOf(outcome.events)}${values.length > 0 ? ` (${values.join(', ')})` : ''}`;
}

const differencesAsText = (differences: readonly Difference[], format: Format): string =>
  table<Difference>(
    [
      { title: 'field', text: ({ path }) => path },
      { title: 'is', text: ({ path, before }) => shown(path, before, format) },
      { title: 'would be', text: ({ path, after }) => shown(path, after, format) },
    ],
    differences,
    format,
  );

const shown = (path: string, value: unknown, format: Format): string =>
  format.value(path, withPlaceholder(path, value));
