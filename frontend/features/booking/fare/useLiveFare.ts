import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Fare } from '@libs/contract/fares.js';
import { useDebounced } from '../../../lib/hooks/useDebounced.js';
import { type FareRequest, fareRequestOf } from '../fare-request.js';
import type { Selection } from '../flow/selection.js';
import { fareQuery } from '../api/fares.js';

/** Debounce of changes before they are priced. */
const DEBOUNCE_MS = 150;

export interface LiveFare {
  /** The last known fare; the previous one while the next one loads. */
  readonly fare: Fare | undefined;
  /** Whether `fare` belongs to an older selection. */
  readonly outdated: boolean;
  /** Undefined if the selection has too little data. */
  readonly request: FareRequest | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The fare of the current selection. Ignores responses to earlier selections. */
export function useLiveFare(selection: Selection, now: number): LiveFare {
  const latest = useMemo(() => fareRequestOf(selection, now), [selection, now]);
  const request = useDebounced(latest, DEBOUNCE_MS);
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
