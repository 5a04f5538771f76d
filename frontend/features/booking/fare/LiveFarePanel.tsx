import { isTemporary } from '../../../api/client/api.js';
import { messageOf } from '../../../api/client/problem.js';
import { Button } from '../../../components/Button.js';
import { PRICE_TEXTS as texts } from '@libs/contract/texts/en/booking.js';
import type { ReactNode } from 'react';
import { FarePanel, partsOf } from './FarePanel.js';
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
  if (error && isTemporary(error))
    return (
      <>
        {texts.unavailable}{' '}
        <Button look="quiet" onClick={retry}>
          {texts.retry}
        </Button>
      </>
    );
  if (error) return messageOf(error, texts.unavailable);
  return fare?.served === false ? texts.notServed : undefined;
}
