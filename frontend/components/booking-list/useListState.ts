import { useSearchParams } from 'react-router-dom';
import { type ListState, readListState, writeListState } from './list-state.js';

/** The state of a list of bookings, stored in the URL. */
export function useListState(): [ListState, (next: ListState, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  return [readListState(params), (next, replace = false) => setParams(writeListState(next), { replace })];
}
