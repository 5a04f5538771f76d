import { type Draft, dropDraft, readDraft, saveDraft } from './drafts.js';

/** What somebody wanted to book when Book Now was pressed: the state that `/booking` receives. */
export interface Intent {
  /** E.g. `One Time Chef`, or the label of a card. */
  readonly label: string;
  /** Which one that is, in whatever language. */
  readonly offer?: string;
  readonly requirement?: string;
  readonly meals?: readonly string[];
}

const INTENT: Draft<Intent> = {
  name: 'intent',
  fits: (value): value is Intent =>
    typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string',
};

export const readIntent = (): Intent | undefined => readDraft(INTENT);
export const saveIntent = (intent: Intent): void => saveDraft(INTENT, intent);
/** The booking is made, or the person does not want it any more. */
export const dropIntent = (): void => dropDraft(INTENT);

const RETURN: Draft<string> = {
  name: 'return',
  fits: (value): value is string => typeof value === 'string' && /^\/[^/\\]/.test(value),
};

/** Screens that a log-in leads to anyway. */
const NEVER_RETURNED_TO = ['/', '/OnboardingInfoScreen'];
/** Remembers the screen that a log-in interrupted. */
export function saveReturn(path: string): void {
  if (!NEVER_RETURNED_TO.includes(path)) saveDraft(RETURN, path);
}
/** The interrupted screen, once. */
export function takeReturn(): string | undefined {
  const path = readDraft(RETURN);
  dropReturn();
  return path;
}
/** Somebody logs in of their own accord: no screen waits for them. */
export const dropReturn = (): void => dropDraft(RETURN);
