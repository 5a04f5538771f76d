/** Invented people. Their numbers begin with 70000, a block that nobody was given, and their mail goes nowhere (RFC 2606). */
import type { Venue } from '@libs/booking/events.js';
import type { ChefRegistered } from '@libs/identity/chef-events.js';
import type { Instant } from '@libs/contract/time.js';
import type { Random } from './random.js';
import { sampleId } from './sample-id.js';

const FIRST_NAMES = [
  'Aarti',
  'Arjun',
  'Devika',
  'Farhan',
  'Gurpreet',
  'Harini',
  'Imran',
  'Jaya',
  'Kabir',
  'Lakshmi',
  'Manoj',
  'Nandini',
  'Omkar',
  'Pooja',
  'Rafiq',
  'Sunita',
  'Tara',
  'Vikram',
] as const;
const LAST_NAMES = [
  'Bhat',
  'Chouhan',
  'D’Souza',
  'Ghosh',
  'Iyer',
  'Joshi',
  'Khan',
  'Malviya',
  'Nair',
  'Patel',
  'Rathore',
  'Sharma',
  'Singh',
  'Verma',
] as const;
const CUISINES = [
  'North Indian',
  'Continental',
  'South Indian',
  'Malwa',
  'Bengali',
  'Gujarati',
  'Mughlai',
  'Goan',
  'Rajasthani',
] as const;
const STREETS = ['MG Road', 'Sapna Sangeeta Road', 'Palasia Square', 'Vijay Nagar', 'Rajwada', 'Scheme 54'] as const;
const CITIES = [
  { city: 'Indore', region: 'Madhya Pradesh', zip: '452001' },
  { city: 'Bhopal', region: 'Madhya Pradesh', zip: '462001' },
  { city: 'Ujjain', region: 'Madhya Pradesh', zip: '456001' },
  { city: 'Pune', region: 'Maharashtra', zip: '411001' },
] as const;

export interface SamplePerson {
  readonly firstName: string;
  readonly lastName: string;
  /** No two of one generator share it. */
  readonly phone: string;
  readonly email: string;
}

/** The `index`th person; the index keeps phone and e-mail apart. */
export function samplePerson(index: number, random: Random): SamplePerson {
  const firstName = random.pick(FIRST_NAMES);
  const lastName = random.pick(LAST_NAMES);
  const mailbox = `${firstName}.${lastName}.${index}`.toLowerCase().replaceAll(/[^a-z0-9.]/g, '');
  const phone = `70000${String(index).padStart(5, '0')}`;
  return { firstName, lastName, phone, email: `${mailbox}@example.com` };
}

export const sampleVenue = ({ firstName, lastName, phone }: SamplePerson, random: Random): Venue => ({
  firstName,
  lastName,
  phone,
  address: `${random.whole(1, 240)} ${random.pick(STREETS)}`,
  ...random.pick(CITIES),
});

/** Chefs who joined at `at`; the cuisines take turns, so that a dozen shows them all. */
export function sampleChefs(count: number, at: Instant, random: Random): readonly ChefRegistered['data'][] {
  return Array.from({ length: count }, (_, index) => ({
    chefId: sampleId(at, random),
    profile: samplePerson(index, random),
    cuisine: CUISINES[index % CUISINES.length] ?? CUISINES[0],
    experience: random.whole(2, 18),
  }));
}
