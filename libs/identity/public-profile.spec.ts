import { describe, expect, it } from '@jest/globals';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { changedPublicProfile, cuisinesOf, EMPTY_PUBLIC_PROFILE, type PublicProfile } from './public-profile.js';

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

describe('the cuisines of a chef', () => {
  it.each([
    ['those that were chosen', ['goan', 'kerala'], 'North Indian', ['goan', 'kerala']],
    ['the one in their own words', [], ' North  indian', ['north-indian']],
    ['none', [], 'Whatever you like', []],
  ] as const)('are %s', (_, cuisines, cuisine, expected) => {
    expect(cuisinesOf({ publicProfile: { ...EMPTY_PUBLIC_PROFILE, cuisines }, cuisine })).toEqual(expected);
  });

  it('are those of their own words once the profile is erased', () => {
    expect(cuisinesOf({ publicProfile: ERASED, cuisine: 'Goan' })).toEqual(['goan']);
  });
});
