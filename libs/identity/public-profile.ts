/** Changes of a chef's public profile and photo. */
import { CHEF_LANGUAGES, type Cuisine, CUISINES } from '@libs/contract/chef-choices.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { type DataOf, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';

/** What a chef tells strangers. */
const PublicProfile = z.strictObject({
  cuisines: z.array(z.enum(CUISINES)),
  languages: z.array(z.enum(CHEF_LANGUAGES)),
  /** Ids of the signature dishes, in the library of dishes. */
  dishes: z.array(z.string()),
  /** The chef's own words; may be empty. */
  introduction: z.string(),
  /** The code of the drawn portrait; empty if the chef has chosen none. */
  portrait: z.string(),
});
export type PublicProfile = DataOf<typeof PublicProfile>;

/** The whole public profile from now on. */
export const ChefPublicProfileChanged = defineEvent({
  type: 'ChefPublicProfileChanged',
  data: { chefId: z.string(), publicProfile: personal(PublicProfile, { exported: null }) },
  subject: ({ chefId }) => chefId,
});
export type ChefPublicProfileChanged = EventOf<typeof ChefPublicProfileChanged>;

/** The photo that is shown in place of the portrait from now on; null for none. The picture itself is a file. */
export const ChefPhotoChanged = defineEvent({
  type: 'ChefPhotoChanged',
  data: { chefId: z.string(), photoId: z.nullable(z.string()) },
});
export type ChefPhotoChanged = EventOf<typeof ChefPhotoChanged>;

export const EMPTY_PUBLIC_PROFILE: PublicProfile = {
  cuisines: [],
  languages: [],
  dishes: [],
  introduction: '',
  portrait: '',
};

/** Missing fields stay unchanged. */
export type PublicProfileChanges = { readonly [Field in keyof PublicProfile]?: PublicProfile[Field] | undefined };

/** Returns the whole public profile after `changes`; undefined if they change nothing. */
export function changedPublicProfile(
  profile: Personal<PublicProfile>,
  changes: PublicProfileChanges,
): PublicProfile | undefined {
  const before = profile === ERASED ? EMPTY_PUBLIC_PROFILE : profile;
  const { cuisines = before.cuisines, languages = before.languages } = changes;
  const { dishes = before.dishes, introduction = before.introduction, portrait = before.portrait } = changes;
  const isSame =
    introduction === before.introduction &&
    portrait === before.portrait &&
    sameItems(cuisines, before.cuisines) &&
    sameItems(languages, before.languages) &&
    sameItems(dishes, before.dishes);
  return isSame ? undefined : { cuisines, languages, dishes, introduction, portrait };
}

/** Returns the chosen cuisines; of a chef who has chosen none, the one that their own words name. */
export function cuisinesOf({ publicProfile, cuisine }: Cooking): readonly Cuisine[] {
  const cuisines = publicProfile === ERASED ? [] : publicProfile.cuisines;
  if (cuisines.length > 0) return cuisines;
  const written = cuisine.trim().toLowerCase().replaceAll(/\s+/g, '-');
  return CUISINES.filter((one) => one === written);
}

interface Cooking {
  readonly publicProfile: Personal<PublicProfile>;
  /** In the chef's own words. */
  readonly cuisine: string;
}

/** In the same order: the chef's first cuisine is shown first. */
const sameItems = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((item, place) => item === others[place]);
