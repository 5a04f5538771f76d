import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Stepper } from './Stepper.js';

const [FEWEST, MOST] = [4, 7];
function People({ from, error }: { readonly from: number; readonly error?: string }) {
  const [value, setValue] = useState(from);
  return <Stepper label="People" hint="4 to 7" {...{ error, value, min: FEWEST, max: MOST }} onChange={setValue} />;
}
const button = (name: string) => screen.getByRole('button', { name });
const more = () => button('More: People');
const fewer = () => button('Fewer: People');
const shown = () => Number(screen.getByRole('status').textContent);

describe('a stepper', () => {
  it('counts within its limits', async () => {
    const user = userEvent.setup();
    render(<People from={6} />);
    await user.click(more());
    expect(shown()).toBe(MOST);
    expect(more().getAttribute('aria-disabled')).toBe('true');
    await user.click(more());
    expect(shown()).toBe(MOST);
    for (let presses = 0; presses < 9; presses++) await user.click(fewer());
    expect(shown()).toBe(FEWEST);
    expect(fewer().getAttribute('aria-disabled')).toBe('true');
    expect(more().getAttribute('aria-disabled')).toBe('false');
  });

  it('works with the keyboard, and keeps the focus at its limits', async () => {
    const user = userEvent.setup();
    render(<People from={5} />);
    await user.tab();
    expect(document.activeElement).toBe(fewer());
    await user.keyboard('{Enter}{Enter}');
    expect(shown()).toBe(FEWEST);
    // A button at its limit keeps the focus.
    expect(document.activeElement).toBe(fewer());
    await user.tab();
    await user.keyboard('[Space]');
    expect(shown()).toBe(5);
  });

  it('announces its number when it changes, with its name', async () => {
    const user = userEvent.setup();
    render(<People from={5} />);
    const group = screen.getByRole('group', { name: 'People' });
    const number = within(group).getByRole('status');
    expect(number.getAttribute('aria-live')).toBe('polite');
    await user.click(more());
    expect(number.textContent).toBe('6');
  });

  it('is described by its hint and its error', () => {
    render(<People from={5} error="Please choose between 4 and 25 people." />);
    const ids = screen.getByRole('group').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      '4 to 7',
      'Please choose between 4 and 25 people.',
    ]);
  });
});
