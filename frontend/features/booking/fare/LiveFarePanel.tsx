import { PRICE_TEXTS as texts } from '@libs/contract/texts/en/booking.js';
import type { ReactNode } from 'react';
import { FarePanel, fareProblem, partsOf } from './FarePanel.js';
import type { LiveFare } from './useLiveFare.js';

interface LiveFarePanelProps {
  readonly live: LiveFare;
  /** `Total` or `Estimate`. */
  readonly kind: string;
  readonly people: number;
  /** A sentence below the fare, unless something else has to be said. */
  readonly hint?: string | undefined;
  readonly action: ReactNode;
}

/** The fare next to a form, or why there is none. */
export function LiveFarePanel({ live, kind, people, hint, action }: LiveFarePanelProps) {
  const shown = live.error ? undefined : live.fare;
  return (
    <FarePanel
      explains
      kind={kind}
      total={shown?.totalPrice}
      people={people}
      lines={shown?.lines ?? []}
      parts={shown ? partsOf(shown.totalPrice, shown.depositAmount) : []}
      outdated={live.outdated}
      note={problemOf(live) ?? hint}
      action={action}
    />
  );
}

function problemOf({ fare, request, error, retry }: LiveFare): ReactNode {
  if (!request) return undefined;
  if (error) return fareProblem(error, retry);
  return fare?.served === false ? texts.notServed : undefined;
}
