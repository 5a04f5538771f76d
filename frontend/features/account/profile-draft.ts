import { type Draft, hasShape } from '../../lib/storage/drafts.js';

export interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** The unsaved values of the profile form. */
export const PROFILE: Draft<ProfileValues> = {
  name: 'profile',
  fits: hasShape<ProfileValues>({ firstName: 'string', lastName: 'string', phone: 'string' }),
};
