/** What the page asks the server of the studio, and how it formats values: as the command line does. */
import { ZONE } from '@libs/contract/day-in.js';
import { duration, fieldText, timeIn } from '@libs/debugging/field-text.js';
import type {
  Attention,
  Found,
  Live,
  Overview,
  Story,
  StudioError,
  TestSource,
  WithoutEvent,
} from '@libs/debugging/story.js';
import { queryOptions } from '@tanstack/react-query';

const STUDIO_TIMEOUT_MS = 60_000;
/** How often the overview is asked again. */
const OVERVIEW_EVERY_MS = 5_000;
/** How often the first page asks for what needs a person: the answer takes a pass over all bookings. */
const ATTENTION_EVERY_MS = 60_000;
/** How often the log is asked for later events of the stream that is shown. */
const LIVE_EVERY_MS = 3_000;

async function ask<Answer>(route: string, parameters: Readonly<Record<string, string>>, signal: AbortSignal) {
  const query = new URLSearchParams(parameters).toString();
  const response = await fetch(`api/${route}${query === '' ? '' : `?${query}`}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(STUDIO_TIMEOUT_MS)]),
  });
  const answer = (await response.json()) as Answer | StudioError;
  if (!response.ok) throw new Error((answer as StudioError).error);
  return answer as Answer;
}

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['overview'],
    queryFn: ({ signal }) => ask<Overview>('overview', {}, signal),
    refetchInterval: OVERVIEW_EVERY_MS,
  });

export const attentionQuery = () =>
  queryOptions({
    queryKey: ['attention'],
    queryFn: ({ signal }) => ask<Attention>('attention', {}, signal),
    staleTime: ATTENTION_EVERY_MS,
    refetchInterval: ATTENTION_EVERY_MS,
  });

export const askQuery = (text: string) =>
  queryOptions({
    queryKey: ['ask', text],
    queryFn: ({ signal }) => ask<readonly Found[]>('ask', { q: text }, signal),
    enabled: text !== '',
  });

export const storyQuery = (stream: string) =>
  queryOptions({ queryKey: ['story', stream], queryFn: ({ signal }) => ask<Story>('story', { stream }, signal) });

export const liveQuery = (stream: string) =>
  queryOptions({
    queryKey: ['live', stream],
    queryFn: ({ signal }) => ask<Live>('live', { stream }, signal),
    refetchInterval: LIVE_EVERY_MS,
  });

/** @param last the last event that is known: a later one may change the answer. */
export const withoutQuery = (stream: string, revision: number | undefined, last: number) =>
  queryOptions({
    queryKey: ['without', stream, revision, last],
    queryFn: ({ signal }) => ask<WithoutEvent>('without', { stream, revision: String(revision) }, signal),
    enabled: revision !== undefined,
    placeholderData: (before, query) => (query?.queryKey[2] === revision ? before : undefined),
  });

export const fetchTest = (stream: string) => ask<TestSource>('test', { stream }, new AbortController().signal);

/** `23 Nov 2026, 09:30:12` in Kolkata. */
export const timeText = timeIn(ZONE);

export const valueText = (path: string, value: unknown): string => fieldText(path, value, timeText);

export const durationText = (ms: number): string => duration(ms / 1_000);
