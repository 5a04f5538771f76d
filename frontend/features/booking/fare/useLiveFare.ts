import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Fare } from '@libs/contract/fares.js';
import { useNextTurn, useTurns } from '../../../lib/hooks/useTurns.js';
import { fareQuery, type FareRequest, fareRequestOf } from '../api.js';
import type { Selection } from '../flow/selection.js';

export interface LiveFare {
  /** The last known fare; the previous one while the next one loads. */
  readonly fare: Fare | undefined;
  /** Whether `fare` belongs to an older selection, or is loading. */
  readonly outdated: boolean;
  /** Undefined if the selection has too little data. */
  readonly request: FareRequest | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The fare of the current selection. */
export function useLiveFare(selection: Selection, now: number): LiveFare {
  const request = useMemo(() => fareRequestOf(selection, now), [selection, now]);
  const turns = useTurns(request);
  const query = useQuery({
    ...(turns.sent ? fareQuery(turns.sent) : { queryKey: ['fare', 'none'], queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const outdated = useNextTurn(turns, query);
  return {
    fare: request && query.data,
    outdated: request !== undefined && outdated,
    request,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
