import { describe, expect, it } from '@jest/globals';
import { given } from '../../test/support/eventing/given.js';
import { DAY, type Instant, instantOf, type KolkataDate, plus, type Slot } from '@libs/contract/time.js';
import { ALWAYS_AVAILABLE, type Availability, type PlannedVisit, type Unfit } from './chef-availability.js';
import { calendarDecider, type CalendarEvent, isFreeAt, type Reservation } from './chef-calendar.js';
import { placeOf, wayBetween } from './way.js';

const SATURDAY = '2026-12-12' as KolkataDate;
const SUNDAY = '2026-12-13' as KolkataDate;
const NOW = instantOf('2026-12-01' as KolkataDate, '8.00 am');
const span = (from: Slot, to: Slot, day = SATURDAY, until = day) => ({
  start: instantOf(day, from),
  end: instantOf(until, to),
});
const available = (changes: Partial<Availability>): CalendarEvent => ({
  type: 'ChefAvailabilityChanged',
  data: { availability: { ...ALWAYS_AVAILABLE, ...changes } },
});
const reservation = (bookingId: string, time: { start: Instant; end: Instant }, place?: string): Reservation => ({
  bookingId,
  round: 0,
  ...time,
  ...(place !== undefined && { place }),
});
const dinner = reservation('A', span('6.00 pm', '10.00 pm'), '45200');
const reserving = (one: Reservation, facts: { people?: number; now?: Instant } = {}, ...past: CalendarEvent[]) =>
  given(calendarDecider, ...past).when({ type: 'ReserveTime', reservation: one }, { now: NOW, ...facts });

describe('a chef’s calendar', () => {
  it('refuses a visit outside the hours, on a day off, for too many, or too soon', () => {
    const refused = (why: Unfit, changes: Partial<Availability>, facts = {}) =>
      reserving(dinner, facts, available(changes)).thenRefused('chef-unfit', { why });
    const weekly = [{ day: 'saturday', from: '8.00 am', to: '9.00 pm' }] as const;
    refused('outside-hours', { weekly });
    refused('outside-hours', { weekly: [] });
    refused('outside-hours', { weekly: [{ day: 'friday', from: '8.00 am', to: '10.00 pm' }] });
    refused('day-off', { off: [{ from: SATURDAY, to: SATURDAY }] });
    refused('party-too-large', { largestParty: 8 }, { people: 9 });
    refused('too-soon', { noticeMinutes: 24 * 60 }, { now: plus(dinner.start, -DAY + 1) });
    const takes = (changes: Partial<Availability>, facts = {}) =>
      reserving(dinner, facts, available(changes)).then({ type: 'TimeReserved', data: dinner });
    takes({ weekly: [{ ...weekly[0], to: '10.00 pm' }] });
    const lunch = reservation('B', span('12.00 pm', '3.00 pm'));
    reserving(lunch, {}, available({ weekly: [{ day: 'saturday', from: '12.00 pm', to: '3.00 pm' }] })).then({
      type: 'TimeReserved',
      data: lunch,
    });
    takes({ off: [{ from: SUNDAY, to: SUNDAY }] });
    takes({ largestParty: 8 }, { people: 8 });
    takes({ noticeMinutes: 24 * 60 }, { now: plus(dinner.start, -DAY) });
  });

  it('counts the night to the last and the first hours, and a day off for a visit that ends on it', () => {
    const night = reservation('A', span('9.00 pm', '9.00 am', SATURDAY, SUNDAY));
    const saturday = { day: 'saturday', from: '8.00 am', to: '10.00 pm' } as const;
    reserving(night, {}, available({ weekly: [saturday, { ...saturday, day: 'sunday' }] })).then({
      type: 'TimeReserved',
      data: night,
    });
    for (const sunday of [[], [{ day: 'sunday', from: '9.00 am', to: '10.00 pm' } as const]])
      reserving(night, {}, available({ weekly: [saturday, ...sunday] })).thenRefused('chef-unfit', {
        why: 'outside-hours',
      });
    reserving(night, {}, available({ off: [{ from: SUNDAY, to: SUNDAY }] })).thenRefused('chef-unfit', {
      why: 'day-off',
    });
  });

  it('keeps the gap and the way to the visits around', () => {
    const reserved: CalendarEvent = { type: 'TimeReserved', data: dinner };
    const lunch = (end: Slot, place?: string) => reservation('B', span('12.00 pm', end), place);
    reserving(lunch('5.00 pm'), {}, available({ gapMinutes: 90 }), reserved).thenRefused('chef-unfit', {
      why: 'gap-too-short',
    });
    // The way to Ujjain takes longer than an hour.
    for (const far of [lunch('6.00 pm', '45201'), lunch('5.00 pm', '45601')])
      reserving(far, {}, reserved).thenRefused('chef-unfit', { why: 'too-far' });
    for (const fitting of [lunch('5.00 pm', '45201'), lunch('6.00 pm', '45200'), lunch('6.00 pm')])
      reserving(fitting, {}, reserved).then({ type: 'TimeReserved', data: fitting });
  });

  it('keeps the visits that were given before, and forgets the days off that are over', () => {
    const until = (to: string) => ({ from: '2026-11-01' as KolkataDate, to: to as KolkataDate });
    const changed = { ...ALWAYS_AVAILABLE, weekly: [] };
    // Yesterday stays: a visit of that night may still go on.
    given(calendarDecider, { type: 'TimeReserved', data: dinner })
      .when(
        { type: 'ChangeAvailability', availability: { ...changed, off: [until('2026-11-29'), until('2026-11-30')] } },
        { now: NOW },
      )
      .then(available({ weekly: [], off: [until('2026-11-30')] }));
    given(calendarDecider, available({ weekly: [] }))
      .when({ type: 'ChangeAvailability', availability: changed }, { now: NOW, isCurrent: false })
      .thenNothing();
    given(calendarDecider, available({ weekly: [] }))
      .when({ type: 'ChangeAvailability', availability: ALWAYS_AVAILABLE }, { now: NOW, isCurrent: false })
      .thenRefused('changed-elsewhere');
    reserving(dinner, {}, { type: 'TimeReserved', data: dinner }, available({ weekly: [] })).thenNothing();
  });
});

describe('a chef who is asked for', () => {
  const isFree = (changes: Partial<Availability>, reservations: readonly PlannedVisit[] = []) =>
    isFreeAt({ reservations, availability: { ...ALWAYS_AVAILABLE, ...changes } }, { date: SATURDAY }, NOW);

  it('is not free on a day off, nor where no visit fits between the hours and the gaps', () => {
    expect(isFree({ off: [{ from: SATURDAY, to: SUNDAY }] })).toBe(false);
    const weekly = [{ day: 'saturday', from: '10.00 am', to: '3.00 pm' } as const];
    const lunch = span('12.00 pm', '2.00 pm');
    expect(isFree({ weekly })).toBe(true);
    expect(isFree({ weekly }, [lunch])).toBe(true);
    expect(isFree({ weekly, gapMinutes: 60 }, [lunch])).toBe(false);
  });
});

describe('the way between two visits', () => {
  it('is the straight line times the detour at the speed of the city, in steps of five minutes', () => {
    // 3.5 km by the table count as 4 km: 5.6 km at 20 km/h.
    expect(wayBetween('45200', '45201')).toBe(20);
    // From Connaught Place to Dwarka, and from Colaba to Borivali.
    expect(wayBetween(placeOf('110001'), placeOf('110075'))).toBeGreaterThanOrEqual(60);
    expect(wayBetween(placeOf('400005'), placeOf('400066'))).toBeGreaterThanOrEqual(75);
    // 55 km from Indore to Ujjain: a road is faster than a city.
    expect(wayBetween(placeOf('452001'), placeOf('456010'))).toBeLessThanOrEqual(180);
  });

  it('is nothing within one place, and where a place is unknown', () => {
    expect(wayBetween('45200', '45200')).toBe(0);
    expect(wayBetween('45200', undefined)).toBe(0);
    expect(wayBetween('45200', '99999')).toBe(0);
    expect(placeOf('')).toBeUndefined();
  });
});
