import { describe, expect, it } from '@jest/globals';
import { instant } from '@libs/contract/time.js';
import { MAX_FACTS_LENGTH } from '@libs/eventing/types/rule.js';
import { type BookingLife } from './booking-life.js';
import { bookingLives, eventsOf } from './booking-lives.js';

const lives = [...bookingLives(300, { seed: 5, from: instant(Date.UTC(2026, 10, 1)) })];

/** Returns all texts in a JSON value. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
/** Returns everything personal in a history. */
const personalIn = (life: BookingLife): readonly string[] =>
  eventsOf(life).flatMap(({ event }) => {
    if (event.type === 'BookingRequested') return textsIn([event.data.customer, event.data.venue]);
    return event.type === 'ChefAssigned' ? textsIn(event.data.chef) : [];
  });

describe('the rules of sampled histories', () => {
  it('name the command of each event, within the limit of length', () => {
    for (const { rule } of lives.flatMap(eventsOf)) {
      expect(rule.command).toMatch(/^[A-Z]\w+$/);
      expect(rule.name).toMatch(/^([A-Z]\w+|[a-z]+(-[a-z]+)*)$/);
      expect(JSON.stringify(rule.facts ?? {}).length).toBeLessThanOrEqual(MAX_FACTS_LENGTH);
    }
  });

  it('contain ids, instants and words of the rules, and nothing personal', () => {
    for (const life of lives) {
      const personal = new Set(personalIn(life).filter((text) => text !== ''));
      expect(personal.size).toBeGreaterThan(0);
      for (const { rule } of eventsOf(life)) {
        for (const text of textsIn(rule.facts)) {
          expect(text).toMatch(/^[\w:.-]{1,40}$/);
          expect(personal).not.toContain(text);
        }
      }
    }
  });
});
