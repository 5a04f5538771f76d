import { describe, expect, it } from '@jest/globals';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { PublicProfile } from './chef-events.js';
import { changedPublicProfile, EMPTY_PUBLIC_PROFILE } from './public-profile.js';

const profile: PublicProfile = {
  cuisines: ['punjabi', 'mughlai'],
  languages: ['hi'],
  dishes: ['dal-makhani'],
  introduction: 'Slow fires, twenty years.',
  portrait: '',
};

describe('a public profile', () => {
  it('keeps the fields that are not changed', () => {
    expect(changedPublicProfile(profile, { languages: ['hi', 'pa'] })).toEqual({ ...profile, languages: ['hi', 'pa'] });
    expect(changedPublicProfile(profile, { introduction: '' })).toEqual({ ...profile, introduction: '' });
  });

  it('changes by the order of a list, and not by the same values again', () => {
    expect(changedPublicProfile(profile, { cuisines: ['mughlai', 'punjabi'] })?.cuisines).toEqual([
      'mughlai',
      'punjabi',
    ]);
    expect(changedPublicProfile(profile, { ...profile })).toBeUndefined();
    expect(changedPublicProfile(profile, {})).toBeUndefined();
  });

  it('begins empty again once erased', () => {
    expect(changedPublicProfile(ERASED, { dishes: ['kheer'] })).toEqual({ ...EMPTY_PUBLIC_PROFILE, dishes: ['kheer'] });
  });
});
