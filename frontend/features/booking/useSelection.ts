import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dropDraft, readDraft, saveDraft } from '../../lib/drafts.js';
import { type Intent, readIntent } from '../../lib/intent.js';
import { planIn } from '../../lib/plan.js';
import { firstSelection, SELECTION, type Selection } from './selection.js';
import { SUMMARY } from './summary/summary-draft.js';

const isIntent = (state: unknown): state is Intent =>
  typeof state === 'object' && state !== null && 'label' in state && typeof state.label === 'string';

/** The selection of the form, kept as a draft. A selection that has become a booking is over, and the next one begins. */
export function useSelection(): [Selection, (next: Selection) => void] {
  const { state, key, search } = useLocation();
  const [selection, setSelection] = useState(() => {
    const draft = readDraft(SUMMARY)?.made ? undefined : readDraft(SELECTION);
    const plan = planIn(new URLSearchParams(search));
    const remembered = draft || plan ? undefined : readIntent();
    return firstSelection(draft, { intent: isIntent(state) ? state : remembered, plan, origin: key + search });
  });
  useEffect(() => {
    if (!readDraft(SUMMARY)?.made) return;
    dropDraft(SUMMARY);
    dropDraft(SELECTION);
  }, []);
  const change = (next: Selection) => {
    setSelection(next);
    saveDraft(SELECTION, next);
  };
  return [selection, change];
}
