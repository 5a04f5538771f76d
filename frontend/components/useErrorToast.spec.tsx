import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { toast } from '../lib/browser/toasts.js';
import { Toasts } from './Toasts.js';
import { useErrorToast } from './useErrorToast.js';

const MISSING = 'Please select meals';

function Form() {
  const [errors, setErrors] = useState<readonly string[]>([MISSING, 'Please select time']);
  const show = useErrorToast(errors);
  return (
    <>
      <button onClick={() => show(MISSING)}>Continue</button>
      <button onClick={() => setErrors([MISSING])}>Choose a time</button>
      <button onClick={() => setErrors([])}>Choose a meal</button>
      <button onClick={() => toast('done', 'Saved')}>Save</button>
      <Toasts />
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('goes when what it speaks of is fixed, and not before', async () => {
  render(<Form />);
  await press('Continue');
  await press('Choose a time');
  expect(screen.queryByText(MISSING)).not.toBeNull();
  await press('Choose a meal');
  expect(screen.queryByText(MISSING)).toBeNull();
});

it('leaves other toasts alone', async () => {
  render(<Form />);
  await press('Continue');
  await press('Save');
  await press('Choose a meal');
  expect(screen.queryByText('Saved')).not.toBeNull();
});
