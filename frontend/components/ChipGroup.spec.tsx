import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ChipGroup } from './ChipGroup.js';

const MEALS = ['breakfast', 'lunch', 'dinner'] as const;
type Meal = (typeof MEALS)[number];
const choices = MEALS.map((value) => ({ value, label: value }));

function Meals({ choose, error }: { readonly choose: 'one' | 'any'; readonly error?: string }) {
  const [value, setValue] = useState<Meal[]>([]);
  return (
    <ChipGroup legend="Which meals?" hint="As you like" {...{ choose, choices, value, error }} onChange={setValue} />
  );
}
const chosen = (role: 'radio' | 'checkbox') =>
  screen.queryAllByRole<HTMLInputElement>(role, { checked: true }).map(({ value }) => value);

describe('a chip group', () => {
  it('selects one, with type `one`', async () => {
    const user = userEvent.setup();
    render(<Meals choose="one" />);
    await user.click(screen.getByText('lunch'));
    await user.click(screen.getByText('dinner'));
    expect(chosen('radio')).toEqual(['dinner']);
  });

  it('selects any number, and deselects on a second click, with type `any`', async () => {
    const user = userEvent.setup();
    render(<Meals choose="any" />);
    await user.click(screen.getByText('dinner'));
    await user.click(screen.getByText('breakfast'));
    expect(chosen('checkbox')).toEqual(['breakfast', 'dinner']);
    await user.click(screen.getByText('dinner'));
    expect(chosen('checkbox')).toEqual(['breakfast']);
  });

  it('is described by its error as a group', () => {
    render(<Meals choose="any" error="Please select meals" />);
    const group = screen.getByRole('group', { name: 'Which meals?' });
    const ids = group.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['As you like', 'Please select meals']);
    for (const box of screen.getAllByRole('checkbox')) expect(box.getAttribute('aria-invalid')).toBe('true');
  });
});
