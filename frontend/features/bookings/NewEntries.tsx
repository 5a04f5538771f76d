import type { TimelineEntry } from '@libs/contract/bookings.js';
import { ApiProblem } from '../../api/client/api-problem.js';
import { entryText } from '../../lib/language/text-by-code.js';
import { untorn } from '../../lib/format/time.js';

/** The history entries that a refusal names as new since the customer opened the booking. */
export function NewEntries({ error }: { readonly error: unknown }) {
  if (!(error instanceof ApiProblem) || error.code !== 'changed-meanwhile') return null;
  const changes = (error.details['changes'] ?? []) as readonly TimelineEntry[];
  return (
    <ul role="status">
      {changes.map(({ at, type, ...entry }) => (
        <li key={at + type}>{untorn(entryText(entry))}</li>
      ))}
    </ul>
  );
}
