/** Asks the server of the studio. Addresses are relative: the page's own address contains the token. */
import { queryOptions } from '@tanstack/react-query';
import type { Found, Overview, Story, StudioError, TestSource, WithoutEvent } from '@libs/debugging/studio-answers.js';

const TIMEOUT_MS = 60_000;
/** How often the overview is asked again. */
const OVERVIEW_EVERY_MS = 5_000;

async function ask<Answer>(route: string, parameters: Readonly<Record<string, string>>, signal: AbortSignal) {
  const query = new URLSearchParams(parameters).toString();
  const response = await fetch(`api/${route}${query === '' ? '' : `?${query}`}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
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

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => ask<readonly Found[]>('search', { q: text }, signal),
    enabled: text !== '',
  });

export const storyQuery = (stream: string) =>
  queryOptions({ queryKey: ['story', stream], queryFn: ({ signal }) => ask<Story>('story', { stream }, signal) });

export const withoutQuery = (stream: string, revision: number | undefined) =>
  queryOptions({
    queryKey: ['without', stream, revision],
    queryFn: ({ signal }) => ask<WithoutEvent>('without', { stream, revision: String(revision) }, signal),
    enabled: revision !== undefined,
  });

export const fetchTest = (stream: string) => ask<TestSource>('test', { stream }, new AbortController().signal);
