/**
 * Generated people. Their numbers begin with 70000, an unassigned block, and their e-mail domain is reserved (RFC
 * 2606).
 */
import type { Venue } from '@libs/booking/values.js';
import { epochMs, type Instant } from '@libs/contract/time.js';
import type { Random } from './random.js';

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
const STREET_NAMES = [
  'MG Road',
  'Sapna Sangeeta Road',
  'Palasia Square',
  'Vijay Nagar',
  'Rajwada',
  'Scheme 54',
] as const;
const CITIES = [
  { city: 'Indore', region: 'Madhya Pradesh', zip: '452001' },
  { city: 'Bhopal', region: 'Madhya Pradesh', zip: '462001' },
  { city: 'Ujjain', region: 'Madhya Pradesh', zip: '456001' },
  { city: 'Pune', region: 'Maharashtra', zip: '411001' },
  { city: 'Mumbai', region: 'Maharashtra', zip: '400001' },
  { city: 'Delhi', region: 'Delhi', zip: '110001' },
  { city: 'Bengaluru', region: 'Karnataka', zip: '560001' },
] as const;
export type SampleCity = (typeof CITIES)[number];
export type SampleCityName = SampleCity['city'];

export interface SamplePerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Unique within one generator. */
  readonly phone: string;
  readonly email: string;
}

type PersonName = Pick<SamplePerson, 'firstName' | 'lastName'>;

/**
 * Generates the `index`th person; the index makes phone and e-mail address unique. Draws a name also where `named` gives
 * one, so that the numbers after it stay the same.
 */
export function samplePerson(index: number, random: Random, named?: PersonName): SamplePerson {
  const drawn = { firstName: random.pick(FIRST_NAMES), lastName: random.pick(LAST_NAMES) };
  const { firstName, lastName } = named ?? drawn;
  const mailbox = `${firstName}.${lastName}.${index}`.toLowerCase().replaceAll(/[^a-z0-9.]/g, '');
  const phone = `70000${String(index).padStart(5, '0')}`;
  return { firstName, lastName, phone, email: `${mailbox}@example.com` };
}

/** Returns the city of that name, with its region and a PIN code. */
export const sampleCity = (name: SampleCityName): SampleCity => CITIES.find(({ city }) => city === name) ?? CITIES[0];

/** Generates a place, in `city` if given. */
export const sampleVenue = (
  { firstName, lastName, phone }: SamplePerson,
  random: Random,
  city: SampleCity = random.pick(CITIES),
): Venue => ({
  firstName,
  lastName,
  phone,
  address: `${random.whole(1, 240)} ${random.pick(STREET_NAMES)}`,
  ...city,
});

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/** Generates an id like the product's, a ULID: 26 characters that sort by time. */
export function sampleId(at: Instant, random: Random): string {
  let time = epochMs(at);
  let text = '';
  for (let index = 0; index < TIME_LENGTH; index++) {
    text = CROCKFORD.charAt(time % 32) + text;
    time = Math.floor(time / 32);
  }
  for (let index = 0; index < RANDOM_LENGTH; index++) text += CROCKFORD.charAt(random.whole(0, 31));
  return text;
}
