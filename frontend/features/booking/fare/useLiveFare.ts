import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Fare } from '@libs/contract/fares.js';
import { useDebounced } from '../../../lib/useDebounced.js';
import { type FareRequest, fareRequestOf } from '../fare-request.js';
import type { Selection } from '../selection.js';
import { fareQuery } from './fare-query.js';

/** Milliseconds of quiet before a change is priced. */
const QUIET = 150;

export interface LiveFare {
  /** The last fare that is known; the previous one while the next is on its way. */
  readonly fare: Fare | undefined;
  /** Whether `fare` belongs to an older selection. */
  readonly outdated: boolean;
  /** Undefined while the selection says too little for a price. */
  readonly request: FareRequest | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The fare that follows the selection. However fast it changes, only the answer to the last one counts. */
export function useLiveFare(selection: Selection, now: number): LiveFare {
  const latest = useMemo(() => fareRequestOf(selection, now), [selection, now]);
  const request = useDebounced(latest, QUIET);
  const query = useQuery({
    ...(request ? fareQuery(request) : { queryKey: ['fare', 'none'], queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  return {
    fare: latest && query.data,
    outdated: query.isPlaceholderData || request !== latest,
    request: latest,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
