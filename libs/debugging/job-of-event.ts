/** Which job and which command appended an event. */
import { chefIn } from '@libs/booking/chef-calendar.js';
import type { EventMeta, RecordedEvent } from '@libs/eventing/types/envelope.js';
import { categoryOf } from './aggregates.js';
import { causeOf, jobIn } from './related-streams.js';
import type { WantedJob } from './wanted-jobs.js';

/**
 * Returns the job of an event among those that policies wanted: of the same kind, with the same cause, and with the id
 * that the command's id begins with. Some commands are named after what they change instead; the job is then the one
 * with the same data. Undefined for a job that no policy wanted, such as one of a callback.
 */
export function wantedJobOf(event: RecordedEvent, wanted: readonly WantedJob[]): WantedJob | undefined {
  const [causeId] = causeOf(event);
  const candidates = wanted.filter((one) => one.intent.job === jobIn(event) && one.causeId === causeId);
  const jobId = jobIdIn(event);
  if (jobId !== undefined) return candidates.find(({ intent }) => intent.id === jobId);
  const data = dataOf(event);
  return candidates.find(({ intent }) =>
    Object.entries(intent.data).every(([name, value]) => data[name] === undefined || data[name] === value),
  );
}

/** Returns the id of a job that an event's command id begins with. Types of commands begin with a capital letter. */
export const jobIdIn = ({ meta }: Pick<RecordedEvent, 'meta'>): string | undefined =>
  /^([a-z][\w-]*)\//.exec(meta.commandId)?.[1];

function dataOf({ data, stream }: RecordedEvent): Readonly<Record<string, unknown>> {
  const fields = data as Readonly<Record<string, unknown>>;
  return categoryOf(stream) === 'calendar' ? { ...fields, chefId: chefIn(stream) } : fields;
}

/** A command type in the id of a command, for example `InitiateRefund`. */
const COMMAND_TYPE = /^([A-Z][a-z]+){2,}$/;

/** Returns the type of the command that led to an event; undefined if neither its rule nor the command id names it. */
export const commandOf = ({ rule, commandId }: EventMeta): string | undefined =>
  rule?.command ?? commandId.split('/').find((part) => COMMAND_TYPE.test(part));
