import { type Dispatch, useEffect, useReducer } from 'react';
import { type BookingFlow, bookingFlow, type FlowAction } from './booking-flow.js';
import { readFlow, storeFlow } from './stored-flow.js';

/** The booking flow: `open` reads it from storage; every change is stored. */
export function useBookingFlow(open: (stored: BookingFlow) => BookingFlow): [BookingFlow, Dispatch<FlowAction>] {
  const [flow, dispatch] = useReducer(bookingFlow, undefined, () => open(readFlow()));
  useEffect(() => storeFlow(flow), [flow]);
  return [flow, dispatch];
}
