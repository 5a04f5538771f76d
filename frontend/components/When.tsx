import { formatTimes, heldDate, type ShownSpan } from '../lib/format/time.js';

/** Start and end, as `formatSpan` writes them. Browsers break a line after a dash, so that times of one day are held. */
export const When = ({ span }: { readonly span: ShownSpan }) => (
  <>
    {heldDate(span.startDate)},{' '}
    <span className={span.endDate === span.startDate ? 'held' : undefined}>{formatTimes(span)}</span>
  </>
);
