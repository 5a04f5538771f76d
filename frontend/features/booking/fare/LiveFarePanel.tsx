import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.js';
import { isTemporary } from '../../../api/client/api.js';
import { messageOf } from '../../../api/client/problem.js';
import { TEXTS } from '../texts.js';
import { FarePanel } from './FarePanel.js';
import { partsOf } from './parts.js';
import type { LiveFare } from './useLiveFare.js';

interface LiveFarePanelProps {
  readonly live: LiveFare;
  /** How many meals are selected. */
  readonly meals: number;
  readonly people: number;
  readonly action: ReactNode;
}

const { fare: texts } = TEXTS;

/** The fare next to the form. */
export function LiveFarePanel({ live, meals, people, action }: LiveFarePanelProps) {
  const { fare, outdated, request } = live;
  const shown = live.error ? undefined : fare;
  return (
    <FarePanel
      kind={request?.call === 'getFare' ? texts.total : texts.estimate}
      total={shown?.totalPrice}
      people={people}
      lines={shown?.lines ?? []}
      parts={shown ? partsOf(shown.totalPrice, shown.depositAmount) : []}
      outdated={outdated}
      note={noteOf(live, meals)}
      action={action}
    />
  );
}

function noteOf({ fare, request, error, retry }: LiveFare, meals: number): ReactNode {
  if (meals === 0) return texts.noMeals;
  if (!request) return texts.noDishes;
  if (error && isTemporary(error))
    return (
      <>
        {texts.unavailable}{' '}
        <Button look="quiet" onClick={retry}>
          {TEXTS.payment.look}
        </Button>
      </>
    );
  if (error) return messageOf(error, texts.unavailable);
  if (fare?.served === false) return texts.notServed;
  return request.body.startTime && request.body.endTime ? undefined : texts.usualHours;
}
