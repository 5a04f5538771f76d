import { type Draft, hasShape, readDraft } from '../../../lib/drafts.js';

/** What the form holds; only its fields in `FIELDS` are sent, with the tick. */
export interface Values {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirm: string;
  readonly terms: boolean;
}
export const FIELDS = ['firstName', 'lastName', 'email', 'password', 'phone'] as const;

const EMPTY: Values = {
  ...{ firstName: '', lastName: '', email: '', phone: '', password: '', confirm: '' },
  terms: false,
};

/** Of a form that is not sent yet. A device keeps no password, and agreeing is for the moment of sending. */
export const REGISTRATION: Draft<Values> = {
  name: 'registration',
  fits: hasShape<Values>({ firstName: 'string', lastName: 'string', email: 'string', phone: 'string' }),
};
export const NOT_KEPT = { password: '', confirm: '', terms: false } as const;
export const startingWith = (): Values => ({ ...EMPTY, ...readDraft(REGISTRATION) });
