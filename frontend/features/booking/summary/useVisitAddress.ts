import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '@libs/contract/addresses.js';
import { addressesQuery } from '../../../api/addresses.js';
import type { Session } from '../../../lib/session/session.js';
import { readLastVisit } from '../flow/booking-flow.js';

interface VisitAddress {
  readonly address: Address | undefined;
  /** Whether the addresses of the user are not known yet. */
  readonly isPending: boolean;
}

/**
 * Where the visit is: the address that was chosen for it, else that of the last booking, else the newest one; none before
 * a log-in.
 */
export function useVisitAddress(chosen: string | undefined, user: Session | undefined): VisitAddress {
  const enabled = user !== undefined;
  const { data: addresses, isPending } = useQuery({ ...addressesQuery(user?.id ?? ''), enabled });
  const [last] = useState(() => readLastVisit()?.address);
  const byId = (wanted: string | undefined) => addresses?.find(({ id }) => id === wanted);
  return { address: byId(chosen) ?? byId(last) ?? addresses?.[0], isPending: enabled && isPending };
}
