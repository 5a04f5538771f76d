import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '@libs/contract/addresses.js';
import { addressesQuery } from '../../../api/addresses.js';
import type { Session } from '../../../lib/session/session.js';
import { readLastVisit } from '../flow/booking-flow.js';

/** Where the visit is: the address that was chosen for it, else that of the last booking, else the newest one. */
export function useVisitAddress(chosen: string | undefined, user: Session): Address | undefined {
  const { data: addresses } = useQuery(addressesQuery(user.id));
  const [last] = useState(() => readLastVisit()?.address);
  const byId = (wanted: string | undefined) => addresses?.find(({ id }) => id === wanted);
  return byId(chosen) ?? byId(last) ?? addresses?.[0];
}
