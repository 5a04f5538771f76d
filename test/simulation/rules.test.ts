/** The rules that simulated servers record with their events. */
import { expect, it } from '@jest/globals';
import { leavesOf } from '@libs/debugging/differences.js';
import { MAX_FACTS_LENGTH } from '@libs/eventing/types/rule.js';
import { finalStateOf } from './invariants/final-state.js';
import { simulate } from './system/simulate.js';

const SEEDS = 6;

it('are with every event, are small, and contain ids, instants and words only', async () => {
  const named = new Set<string>();
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { events } = await finalStateOf(await simulate(seed));
    for (const { stream, type, meta } of events) {
      if (!meta.rule) throw new Error(`${type} of ${stream} has no rule`);
      const { command, name, facts = {} } = meta.rule;
      expect(command).toMatch(/^[A-Z][A-Za-z]+$/);
      expect(JSON.stringify(facts).length).toBeLessThanOrEqual(MAX_FACTS_LENGTH);
      const texts = [...leavesOf(facts).values()].filter((value) => typeof value === 'string');
      for (const text of texts) expect(text).toMatch(/^[\w:.-]{1,40}$/);
      named.add(name);
    }
  }
  expect([...named]).toEqual(expect.arrayContaining(['fare', 'deposit-paid', 'chef-chosen', 'chef-free']));
});
