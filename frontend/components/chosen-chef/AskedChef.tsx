import { useState } from 'react';
import { later } from '../../lib/browser/later.js';
import { readChosenChef } from '../../lib/booking/chosen-chef.js';
import type { Span } from '../../lib/booking/span.js';
import { Skeleton } from '../Skeleton.js';

const ChosenChef = later(async () => (await import('./ChosenChef.js')).ChosenChef);

/** The chef that the customer asks for, loaded only if there is one. */
export function AskedChef({ visit }: { readonly visit: Span }) {
  const [isAsked] = useState(() => readChosenChef() !== undefined);
  return <ChosenChef props={isAsked && { visit }} fallback={isAsked && <Skeleton height="98px" />} />;
}
