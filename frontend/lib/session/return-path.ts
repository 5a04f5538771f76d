import { dropDraft, saveDraft } from '../storage/drafts.js';

/** The screen that a log-in interrupted, and the id of the person whose session ended on it. */
export const RETURN = { name: 'return' } as const;

/** Screens that a log-in leads to by default. */
const DEFAULT_PATHS = ['/', '/OnboardingInfoScreen'];
/** Stores the screen that a log-in interrupted; `of` is the person, if one was logged in. */
export function saveReturn(path: string, of?: string): void {
  if (!DEFAULT_PATHS.includes(path)) saveDraft(RETURN, { path, of });
}
/** Clears the interrupted screen when the user opens the log-in directly. */
export const dropReturn = (): void => dropDraft(RETURN);
