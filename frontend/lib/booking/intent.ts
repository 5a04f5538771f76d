import { useNavigate } from 'react-router-dom';
import { askForPlace } from '../browser/geolocation.js';
import { useSession } from '../session/session.js';
import type { Order } from './order.js';
import { dropDraft, saveDraft } from '../storage/drafts.js';
import { draftKey, readText } from '../storage/storage.js';

/** The Book Now choice: the navigation state that `/booking` receives. */
export interface Intent {
  /** E.g. `One Time Chef`, or a card's label. */
  readonly label: string;
  /** Its language-independent id. */
  readonly offer?: string;
  readonly requirement?: string;
  readonly meals?: readonly string[];
  /** The first screen's answer to "when, for how many?": a day, `YYYY-MM-DD`, and the guests. */
  readonly day?: string;
  readonly people?: number;
  /** All of an earlier booking, to book it again. */
  readonly order?: Partial<Order>;
  /** Identifies the press of a button: the choice is applied once to the form, also after a log-in. */
  readonly id?: string;
}

export const INTENT = { name: 'intent' } as const;

export const saveIntent = (intent: Intent): void => saveDraft(INTENT, intent);
/** Whether one is stored, whatever it says. */
export const hasIntent = (): boolean => readText(draftKey(INTENT.name)) !== undefined;
/** Called when the booking is created or abandoned. */
export const dropIntent = (): void => dropDraft(INTENT);

/** Opens the booking form, after a login if needed; the choice is kept. */
export function useBookNow(): (intent: Intent) => void {
  const session = useSession();
  const navigate = useNavigate();
  return (choice) => {
    const intent = { ...choice, id: crypto.randomUUID() };
    askForPlace();
    saveIntent(intent);
    if (session) void navigate('/booking', { state: intent });
    else void navigate('/login');
  };
}

/** The first screen's question: where, when and for how many. */
export interface AskedVisit {
  /** A city or a PIN code; empty if none is named. */
  readonly place: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly people: number;
}

/** The draft of the place that was named first: a new address begins with it. */
export const PLACE = { name: 'place' } as const;
