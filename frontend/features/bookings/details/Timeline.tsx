import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RetryNotice } from '../../../components/Notice.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { entryText } from '../../../lib/language/text-by-code.js';
import { formatInstant, untorn } from '../../../lib/format/time.js';
import { timelineQuery } from '../../../api/bookings.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
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
