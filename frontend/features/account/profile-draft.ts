import { type Draft, hasShape } from '../../lib/drafts.js';

export interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** What was typed into the profile's form and is not saved. */
export const PROFILE: Draft<ProfileValues> = {
  name: 'profile',
  fits: hasShape<ProfileValues>({ firstName: 'string', lastName: 'string', phone: 'string' }),
};
