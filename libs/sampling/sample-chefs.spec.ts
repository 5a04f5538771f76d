import { describe, expect, it } from '@jest/globals';
import { CHEF_LIMITS, type Cuisine } from '@libs/contract/chef-choices.js';
import { readPortraitCode } from '@libs/contract/portrait.js';
import { dishNamed } from '@libs/contract/signature-dishes.js';
import type { Instant } from '@libs/contract/time.js';
import type { Region } from '@libs/menu/dish.js';
import { DISHES } from '@libs/menu/library.js';
import { portrait } from '@libs/rendering/portrait.js';
import { seededRandom } from './random.js';
import { SAMPLE_CHEFS, sampleChefs, samplePublicProfile, sampleWork } from './sample-chefs.js';

const JOINED = '2026-03-11T09:00:00.000Z' as Instant;
const joined = sampleChefs(JOINED, seededRandom(1));
/** Of the first, the second and the last chef, as they were before each had their own name. */
const KNOWN_IDS = ['01KKE1ZNM0M0GZY8KQDZEF4C74', '01KKE1ZNM0R961DJS96NHR6QER', '01KKE1ZNM0YKH15K74MK020CNM'];

const REGIONS: Readonly<Partial<Record<Cuisine, Region>>> = {
  'north-indian': 'north',
  punjabi: 'north',
  awadhi: 'north',
  mughlai: 'north',
  hyderabadi: 'south',
  'south-indian': 'south',
  tamil: 'south',
  malwa: 'central',
  gujarati: 'west',
  rajasthani: 'west',
  goan: 'west',
  maharashtrian: 'west',
  bengali: 'east',
  'indo-chinese': 'indo-chinese',
  continental: 'continental',
};

describe('the sample chefs', () => {
  it('share no name, no words and no face', () => {
    const faces = SAMPLE_CHEFS.map((chef) => portrait({ ...chef.face, jacket: 'white', background: 'peach' }));
    for (const each of [
      SAMPLE_CHEFS.map(({ firstName }) => firstName),
      SAMPLE_CHEFS.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      SAMPLE_CHEFS.map(({ introduction }) => introduction),
      faces,
    ])
      expect([...new Set(each)]).toEqual(each);
  });

  it('have years of experience that fit their looks and their words', () => {
    for (const { firstName, experience, face, introduction } of SAMPLE_CHEFS) {
      const least = face.hairColour === 'grey' || face.hairColour === 'white' ? 20 : 2;
      const said = /^Ten years/.test(introduction) ? 10 : least;
      expect([firstName, experience >= said && experience <= 30]).toEqual([firstName, true]);
      expect(sampleWork(experience, 'Indore').experience).toBe(Math.min(experience, 5));
    }
  });

  it('are proud of dishes of the cuisines that they cook', () => {
    for (const { firstName, cuisines, dishes } of SAMPLE_CHEFS) {
      const regions = cuisines.map((cuisine) => REGIONS[cuisine]);
      const theirs = dishes.filter((id) => {
        const dish = DISHES.find((one) => one.id === id);
        return dish !== undefined && dishNamed(id) !== undefined && regions.includes(dish.region);
      });
      expect([firstName, theirs]).toEqual([firstName, dishes]);
      expect(dishes.length).toBeLessThanOrEqual(CHEF_LIMITS.dishes);
    }
  });

  it('join under their names, with a portrait that the product can draw', () => {
    expect(joined).toHaveLength(SAMPLE_CHEFS.length);
    for (const [index, sample] of SAMPLE_CHEFS.entries()) {
      const { firstName, lastName, experience, cuisine, face } = sample;
      const chef = joined[index];
      expect(chef).toMatchObject({ profile: { firstName, lastName }, experience, cuisine });
      const profile = samplePublicProfile(sample, chef?.chefId ?? '');
      expect(readPortraitCode(profile.portrait)).toMatchObject(face);
    }
  });

  it('keep their ids, by which a product that began with an earlier version knows them', () => {
    const [first, second] = joined;
    const last = joined.at(-1);
    expect([first, second, last].map((chef) => chef?.chefId)).toEqual(KNOWN_IDS);
  });
});
