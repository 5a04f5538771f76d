import { useState } from 'react';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { readChosenChef } from '../../lib/booking/chosen-chef.js';
import type { Span } from '../../lib/booking/span.js';
import { Skeleton } from '../Skeleton.js';

const ChosenChef = lazyComponent(async () => (await import('./ChosenChef.js')).ChosenChef);

interface AskedChefProps {
  readonly visit: Span;
  /** The city of the visit, once it is known. */
  readonly city?: string | undefined;
}

/** The chef that the customer asks for, loaded only if there is one. */
export function AskedChef({ visit, city }: AskedChefProps) {
  const [isAsked] = useState(() => readChosenChef() !== undefined);
  return <ChosenChef props={isAsked && { visit, city }} fallback={isAsked && <Skeleton height="98px" />} />;
}
