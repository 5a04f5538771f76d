import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '@libs/contract/time.js';
import { api } from '../../../lib/api.js';
import type { FareRequest } from '../fare-request.js';

/** A quote is good for half an hour; asked again well before that, nobody meets a stale one. */
const FRESH = 10 * MINUTE;

/** The fare of a selection: quoted, or estimated while the selection is incomplete. */
export const fareQuery = (request: FareRequest) =>
  queryOptions({
    queryKey: ['fare', request.call, request.body],
    queryFn: async ({ signal }) => {
      const { fare } = await (request.call === 'getFare'
        ? api('getFare', { body: request.body, signal })
        : api('estimate', { body: request.body, signal }));
      return fare;
    },
    staleTime: FRESH,
    refetchInterval: FRESH,
  });
