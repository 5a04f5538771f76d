import { type Needs, needsWords } from './choice.js';

/** Whether the guests cannot eat everything, or say something in their own words: a chef must not overlook it. */
export function isRestricting(needs: Needs): boolean {
  const diet = needs.diet === 'non-veg' ? null : needs.diet;
  return needs.note !== '' || needsWords({ ...needs, diet, spice: null, children: 0 }).length > 0;
}
