import { beforeAll, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { FarePanel, perPerson } from './FarePanel.js';

describe('the price per person', () => {
  it('is rounded up to a whole rupee, and says so', () => {
    expect(perPerson(1_699, 4)).toBe('About ₹425 per person');
    expect(perPerson(2_000, 4)).toBe('₹500 per person');
    expect(perPerson(499.01, 25)).toBe('About ₹20 per person');
  });
});

describe('the fare panel', () => {
  // A desktop, where the lines are always open.
  beforeAll(() => {
    const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    window.matchMedia = () => media as unknown as MediaQueryList;
  });
  const shown = (total: number | undefined, { outdated = false, explains = true } = {}) =>
    render(<FarePanel kind="Total" people={4} lines={[]} parts={[]} action={null} {...{ total, outdated, explains }} />)
      .container.textContent ?? '';

  it('shows the price per person, what is included and what is yours', () => {
    const text = shown(1_699);
    expect(text).toContain('About ₹425 per person');
    expect(text).toMatch(/Included: .*serving.*From you: All ingredients, including spices/);
  });

  it('does not repeat what is included on a page that says so itself', () => {
    expect(shown(1_699, { explains: false })).toContain('₹1,699');
    expect(shown(1_699, { explains: false })).not.toMatch(/Included|From you/);
  });

  it('does not divide the last total among other people while a new one is loading', () => {
    expect(shown(1_699, { outdated: true })).toContain('₹1,699');
    expect(shown(1_699, { outdated: true })).not.toContain('per person');
  });

  it('shows none of it without a fare', () => {
    expect(shown(undefined)).not.toMatch(/per person|Included/);
  });
});
