import { type Draft, dropDraft, readDraft, saveDraft } from '../storage/drafts.js';

const RETURN: Draft<string> = {
  name: 'return',
  fits: (value): value is string => typeof value === 'string' && /^\/[^/\\]/.test(value),
};

/** Screens that a log-in leads to by default. */
const DEFAULT_PATHS = ['/', '/OnboardingInfoScreen'];
/** Stores the screen that a log-in interrupted. */
export function saveReturn(path: string): void {
  if (!DEFAULT_PATHS.includes(path)) saveDraft(RETURN, path);
}
/** Returns and removes the interrupted screen. */
export function takeReturn(): string | undefined {
  const path = readDraft(RETURN);
  dropReturn();
  return path;
}
/** Clears the interrupted screen when the user opens the log-in directly. */
export const dropReturn = (): void => dropDraft(RETURN);
