import type { Draft } from '../../lib/storage/drafts.js';
import { storedTexts } from '../../lib/storage/stored-fields.js';

export interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** The unsaved values of the profile form. */
export const PROFILE: Draft<Partial<ProfileValues>> = {
  name: 'profile',
  schema: storedTexts('firstName', 'lastName', 'phone'),
};
