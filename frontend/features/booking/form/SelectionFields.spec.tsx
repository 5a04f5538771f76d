import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { NOTHING_CHOSEN, type Selection } from '../flow/selection.js';
import { isLateBreakfast, SelectionFields } from './SelectionFields.js';
import { inApp } from '../../../../test/support/components/in-app.js';

/** A Wednesday, noon in Kolkata. */
const NOW = Date.parse('2026-11-25T06:30:00.000Z');
const EVENING: Selection = {
  ...NOTHING_CHOSEN,
  ...{ startDate: '2026-11-28', startTime: '6.00 pm', endDate: '2026-11-28', endTime: '10.00 pm' },
};
const nothing = () => undefined;

function Form() {
  const [selection, setSelection] = useState(EVENING);
  return inApp(
    <SelectionFields
      {...{ selection, errors: {}, menu: undefined, now: NOW }}
      onChange={setSelection}
      onMenu={nothing}
    />,
  );
}

beforeEach(() => void (globalThis.fetch = jest.fn<typeof globalThis.fetch>(() => new Promise(nothing))));

describe('a breakfast in the evening', () => {
  it('is warned of below the meals, where it was chosen, and moved to the morning with one press', async () => {
    const user = userEvent.setup();
    render(<Form />);
    const chip = screen.getByRole('checkbox', { name: 'Breakfast' });
    await user.click(chip);
    const warning = screen.getByText(/^Breakfast this late/);
    expect(chip.compareDocumentPosition(warning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole('button', { name: 'Start at 9.00 am' }));
    const times = ['Start time', 'End time'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(times).toEqual(['9.00 am', '1.00 pm']);
    expect(screen.queryByText(/^Breakfast this late/)).toBeNull();
  });
});

const breakfast = { ...NOTHING_CHOSEN, meals: ['breakfast', 'dinner'] as const, startDate: '2026-12-12' };

it.each([
  ['in the morning', { startTime: '8.00 am' }, false],
  ['at noon', { startTime: '12.00 pm' }, false],
  ['in the evening', { startTime: '6.00 pm', endDate: '2026-12-12' }, true],
  ['in the evening, until the next morning', { startTime: '6.00 pm', endDate: '2026-12-13' }, false],
  ['at no time yet', {}, false],
] as const)('warns of a breakfast %s', (_, times, warns) => {
  expect(isLateBreakfast({ ...breakfast, ...times })).toBe(warns);
  expect(isLateBreakfast({ ...breakfast, meals: ['dinner'], ...times })).toBe(false);
});
