import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RetryNotice } from '../../../components/Notice.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { formatInstant, untorn } from '../../../lib/format/time.js';
import { timelineQuery } from '../../../api/bookings.js';
import { ApiProblem } from '../../../api/client/api-problem.js';
import type { TimelineEntry } from '@libs/contract/bookings.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
import { TIMELINE_TEXTS } from '@libs/contract/texts/en/timeline.js';
import styles from '../bookings.module.css';

interface TimelineProps {
  /** The booking's id. */
  readonly id: string;
  /** A new revision means that there are new entries. */
  readonly revision: number;
}

const { details: texts } = BOOKING_PAGE_TEXTS;

/** The booking's history, newest first. */
export function Timeline({ id, revision }: TimelineProps) {
  const { data, error, refetch } = useQuery(timelineQuery(id));
  const queries = useQueryClient();
  useEffect(() => void queries.invalidateQueries(timelineQuery(id)), [queries, id, revision]);
  if (error && !data) return <RetryNotice text={texts.timelineUnavailable} onRetry={refetch} />;
  if (!data)
    return (
      <Loading label={texts.timeline}>
        <Skeleton height="120px" />
      </Loading>
    );
  return (
    <ol className={`stack ${styles.timeline}`}>
      {data.toReversed().map(({ at, type, ...entry }) => (
        <li key={at + type}>
          <span>{untorn(entryText(entry))}</span>
          <time dateTime={at} className={`soft block ${styles.below}`}>
            {formatInstant(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** The history entries that a refusal names as new since the customer opened the booking. */
export function NewEntries({ error }: { readonly error: unknown }) {
  if (!(error instanceof ApiProblem) || error.code !== 'changed-meanwhile') return null;
  const changes = (error.details['changes'] ?? []) as readonly TimelineEntry[];
  return (
    <ul role="status">
      {changes.map(({ at, type, ...entry }) => (
        <li key={at + type}>{untorn(entryText(entry))}</li>
      ))}
    </ul>
  );
}

type Text = string | ((facts: unknown) => string);

/** The text of an entry by its code, in the page's language; an entry with an unknown code has the server's text. */
export function entryText({ text, code, facts }: Pick<TimelineEntry, 'text' | 'code' | 'facts'>): string {
  const translated = (TIMELINE_TEXTS as Readonly<Record<string, Text>>)[code];
  if (translated === undefined) return text;
  return typeof translated === 'string' ? translated : translated(facts);
}
