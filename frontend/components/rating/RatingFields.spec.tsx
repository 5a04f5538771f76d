import { StarPicker } from './RatingFields.js';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

function Stars({ error }: { readonly error?: string }) {
  const [value, setValue] = useState(0);
  return <StarPicker {...{ value, error }} onChange={setValue} />;
}
const chosen = () => screen.queryAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);

describe('the star picker', () => {
  it('has five stars, none preselected, and selects one on a click', async () => {
    const user = userEvent.setup();
    render(<Stars />);
    expect([screen.getAllByRole('radio').length, chosen()]).toEqual([5, []]);
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(chosen()).toEqual(['4']);
  });

  it('moves with the arrow keys', async () => {
    const user = userEvent.setup();
    render(<Stars />);
    await user.tab();
    await user.keyboard('[Space]{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(chosen()).toEqual(['2']);
  });

  it('is described by its error as a group', () => {
    render(<Stars error="Please choose 1 to 5 stars." />);
    const id = screen.getByRole('group').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Please choose 1 to 5 stars.');
  });
});
