import { checkSelection } from '../../../lib/booking/check-selection.js';
import { NOTHING_CHOSEN, type Selection } from '../flow/selection.js';
import { WhenSection } from './WhenSection.js';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

/** A Wednesday, noon in Kolkata. */
const NOW = Date.parse('2026-11-25T06:30:00.000Z');
const EVENING: Selection = {
  ...NOTHING_CHOSEN,
  ...{ startDate: '2026-11-28', startTime: '6.00 pm', endDate: '2026-11-28', endTime: '10.00 pm' },
};

function Form({ first = NOTHING_CHOSEN, now = NOW }: { readonly first?: Selection; readonly now?: number }) {
  const [selection, setSelection] = useState(first);
  const errors = checkSelection(selection, now);
  return <WhenSection selection={selection} errors={errors} onChange={setSelection} now={now} />;
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const exact = () => ['Start date', 'Start time', 'End date', 'End time'].map(value);
const day = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('a visit', () => {
  it('is chosen by a day, a start and a length, in step with the exact times', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.click(day('Sat, 28 November 2026'));
    await user.selectOptions(screen.getByLabelText('When should your chef arrive?'), '1.00 pm');
    expect(exact()).toEqual(['2026-11-28', '1.00 pm', '2026-11-28', '5.00 pm']);
    await user.selectOptions(screen.getByLabelText('For how long?'), '2026-11-28 3.00 pm');
    expect(exact()).toEqual(['2026-11-28', '1.00 pm', '2026-11-28', '3.00 pm']);
    await user.click(day('Fri, 27 November 2026'));
    expect(exact()).toEqual(['2026-11-27', '1.00 pm', '2026-11-27', '3.00 pm']);
  });

  it('of several days, chosen by its exact times, is shown as a length', async () => {
    const user = userEvent.setup();
    render(<Form first={{ ...EVENING, endDate: '2026-11-30' }} />);
    const length = screen.getByLabelText<HTMLSelectElement>('For how long?');
    expect(length.selectedOptions[0]?.text.replaceAll('\u00a0', ' ')).toBe(
      '2 days 4 hours, until Mon, 30 November 2026, 10.00 pm',
    );
    await user.selectOptions(screen.getByLabelText('End time'), '8.00 am');
    expect(length.selectedOptions[0]?.text).toMatch(/^1 day 14 hours/);
  });

  it('on a day after the strip is shown in the calendar', () => {
    render(<Form first={{ ...EVENING, startDate: '2026-12-24', endDate: '2026-12-24' }} />);
    expect(value('Another day')).toBe('2026-12-24');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('cannot start today when the last slot is over', () => {
    render(<Form now={Date.parse('2026-11-25T17:00:00.000Z')} />);
    expect(day('Wed, 25 November 2026').disabled).toBe(true);
    expect(day('Thu, 26 November 2026').disabled).toBe(false);
  });

  it('asks for a missing day at the day only', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.selectOptions(screen.getByLabelText('When should your chef arrive?'), '6.00 pm');
    const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
    expect(isInvalid('For how long?')).not.toBe('true');
    expect(isInvalid('End date')).toBe('true');
  });

  it('reports each error where the user chooses', () => {
    render(<Form />);
    const days = screen.getByRole('group', { name: 'Which day?' });
    expect(within(days).getByText('Please select a date')).toBeTruthy();
    const details = screen.getByText('Choose exact times').closest('details') as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(screen.getAllByText('Please select a date')).toHaveLength(2);
    expect(within(days).queryByText('Please select a date')).toBeNull();
  });
});
