import { describe, expect, it } from '@jest/globals';
import { AddressInput, isBookable } from './addresses.js';
import { cityIn, knownCityIn, namesRegion, stateOf } from './city-in.js';
import { CITY_BY_SPELLING } from './cities.js';
import { MESSAGES } from './texts/en/messages.js';
import { cityOfPin, stateOfCity, stateOfPin } from './pin-codes.js';

describe('the city of a text', () => {
  it.each([
    'Indore',
    ' indore ',
    'INDORE',
    'Indore, MP',
    'Indore (M.P.)',
    'Indore - 452001',
    'Indore, Madhya Pradesh, India',
    'Indore City',
    'Indore District',
    'Vijay Nagar, Indore',
    'Vijay Nagar Indore 452010',
    'Indor',
    'इंदौर',
    'इन्दौर, मध्य प्रदेश',
  ])('is Indore in %j', (text) => {
    expect(cityIn(text)).toEqual({ key: 'indore', name: 'Indore' });
  });

  it.each([
    ['Bombay', 'Mumbai'],
    ['Navi Mumbai', 'Navi Mumbai'],
    ['New Delhi', 'Delhi'],
    ['Bangalore, Karnataka', 'Bengaluru'],
    ['Pimpri-Chinchwad', 'Pimpri Chinchwad'],
    ['Gurgaon/Delhi', 'Gurugram'],
    ['Hotel Taj, Mumbai', 'Mumbai'],
  ])('of %j is %s', (text, name) => {
    expect(cityIn(text)?.name).toBe(name);
  });

  it('is the typed name if it is unknown, in any letter case', () => {
    expect(cityIn(' rampur  kalan, MP')).toEqual({ key: 'rampur kalan', name: 'Rampur Kalan' });
    expect(cityIn('RAMPUR KALAN')).toEqual(cityIn('Rampur-Kalan'));
  });

  it.each([
    '',
    '  ',
    '-',
    '452001',
    'India',
    'MP',
    'Private homes',
    'Kolhapuri Bagh',
    'anywhere',
    'Hotels in the whole state',
  ])('is missing in %j', (text) => {
    expect(cityIn(text)).toBeUndefined();
  });
});

describe('the city of a PIN code', () => {
  it.each([
    ['452010', 'Indore'],
    ['400069', 'Mumbai'],
    ['110001', 'Delhi'],
    ['560001', 'Bengaluru'],
  ])('%s is %s', (pin, city) => {
    expect(cityOfPin(pin)).toBe(city);
  });

  it.each([
    ['453441', 'Indore or Mhow'],
    ['411001', 'Pune or Pimpri Chinchwad'],
    ['999999', 'nowhere'],
    ['4520', 'not complete'],
  ])('is unknown for %s, %s', (pin) => {
    expect(cityOfPin(pin)).toBeUndefined();
  });
});

describe('a state', () => {
  it.each(['Madhya Pradesh', 'madhya pradesh, India', 'मध्य प्रदेश', 'MP', 'Lakshadweep', 'मिज़ोरम'])(
    'is named by %j',
    (text) => {
      expect(namesRegion(text)).toBe(true);
    },
  );

  it.each(['Indore, Madhya Pradesh', 'Delhi', 'Goa', 'Chandigarh', 'Rampur', ''])(
    'is not named by %j alone',
    (text) => {
      expect(namesRegion(text)).toBe(false);
    },
  );

  it.each([
    ['452001', '23 Madhya Pradesh'],
    ['411004', '27 Maharashtra'],
    ['110001', '07 Delhi'],
    ['403001', '30 Goa'],
    ['248001', '05 Uttarakhand'],
    ['247667', '05 Uttarakhand'],
    ['247001', '09 Uttar Pradesh'],
    ['605001', '34 Puducherry'],
    ['605602', '33 Tamil Nadu'],
    ['396230', '26 Dadra and Nagar Haveli and Daman and Diu'],
    ['396191', '24 Gujarat'],
    ['500001', '36 Telangana'],
    ['194101', '38 Ladakh'],
    ['999999', 'undefined undefined'],
  ])('is that of the PIN code %s: %s', (pin, state) => {
    const found = stateOfPin(pin);
    expect(`${found?.code} ${found?.name}`).toBe(state);
  });

  it('is known of each known city', () => {
    expect([...new Set(CITY_BY_SPELLING.values())].filter((city) => !stateOfCity(city))).toEqual([]);
  });

  it('of an address is that of its PIN code, else of its city', () => {
    expect(stateOf({ city: 'Pune', zip: '452001' })?.name).toBe('Madhya Pradesh');
    expect(stateOf({ city: 'Kothrud, Pune', zip: '' })?.name).toBe('Maharashtra');
    expect(stateOf({ city: '', zip: '' })).toBeUndefined();
  });
});

describe('an address for a booking', () => {
  const { address: texts } = MESSAGES;
  const refused = (city: string | undefined, zip: string | undefined, changes: object = {}) => {
    const sent = {
      firstName: 'Asha',
      lastName: 'Rao',
      phone: '9876543210',
      address: '12 MG Road',
      city,
      zip,
      ...changes,
    };
    const { error } = AddressInput.safeParse(sent);
    return [...new Map(error?.issues.map(({ path, message }) => [path[0], message]))];
  };

  it.each([
    ['Indore', '452001'],
    ['Vijay Nagar, Indore', '453771'],
    ['Bangalore', '560001'],
    ['इंदौर', '452010'],
    ['Delhi', '110001'],
    ['Aurangabad', '824101'],
    ['Rampur Kalan', '473885'],
  ])('is in %s %s', (city, zip) => {
    expect(refused(city, zip)).toEqual([]);
    expect(isBookable({ city, zip })).toBe(true);
  });

  it.each([
    ['no city', '', '452001', [['city', texts.city]]],
    [
      'no city and no PIN code',
      undefined,
      undefined,
      [
        ['city', texts.city],
        ['zip', texts.zip],
      ],
    ],
    ['a state for a city', 'Madhya Pradesh', '452001', [['city', texts.cityIsState]]],
    ['a road for a city', 'MG Road', '452001', [['city', texts.city]]],
    ['no PIN code', 'Indore', '', [['zip', texts.zip]]],
    ['half a PIN code', 'Indore', '4520', [['zip', texts.zip]]],
    ['a PIN code that India does not have', 'Rampur', '012345', [['zip', texts.zip]]],
    ['the PIN code of another city', 'Indore', '411001', [['zip', texts.zipElsewhere]]],
    ['the PIN code of another state', 'Roorkee', '247001', [['zip', texts.zipElsewhere]]],
  ])('has not %s', (_, city, zip, problems) => {
    expect(refused(city, zip)).toEqual(problems);
    expect(isBookable({ city: city ?? '', zip: zip ?? '' })).toBe(false);
  });

  it('has not the PIN code of another city, whatever else is missing', () => {
    const elsewhere = ['zip', texts.zipElsewhere];
    for (const missing of ['', undefined]) {
      expect(refused('Indore', '411001', { firstName: missing })).toEqual([['firstName', texts.firstName], elsewhere]);
      expect(refused('Indore', '411001', { address: missing })).toEqual([['address', texts.address], elsewhere]);
    }
  });

  it('is an object', () => {
    for (const body of [[], [[]], 'Indore', 7, null])
      expect(AddressInput.safeParse(body).error?.issues.map(({ path }) => path)).toEqual([[]]);
  });
});

describe('a city of the list', () => {
  it('is named in any spelling, with its street or state around it', () => {
    for (const text of ['Indore', 'INDORE city', 'इंदौर', 'Vijay Nagar, Indore (M.P.)'])
      expect(knownCityIn(text)?.name).toBe('Indore');
  });

  it.each(['Madhya Pradesh', 'Bhopl', 'Private homes', 'anywhere', ''])('is not named by “%s”', (text) => {
    expect(knownCityIn(text)).toBeUndefined();
  });
});
