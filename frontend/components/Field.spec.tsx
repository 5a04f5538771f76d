import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Checkbox } from './Checkbox.js';
import { PasswordField } from './password/PasswordField.js';
import { Select, TextArea, TextField } from './TextField.js';

const [label, hint, error] = ['Salary', 'In rupees a month', 'Please enter the salary.'];
type Texts = { readonly label: string; readonly hint?: string; readonly error?: string | undefined };
const FIELDS: Readonly<Record<string, (texts: Texts) => ReactElement>> = {
  'a line of text': (texts) => <TextField {...texts} />,
  'a line of text behind a prefix': (texts) => <TextField prefix="₹" {...texts} />,
  'a text of several lines': (texts) => <TextArea {...texts} />,
  'a password': (texts) => <PasswordField {...texts} />,
  'a menu': (texts) => <Select {...texts} choices={[]} />,
  'a tick': (texts) => <Checkbox {...texts} />,
};

describe.each(Object.entries(FIELDS))('%s', (_name, field) => {
  const control = () => screen.getByLabelText(label);
  const description = () =>
    (control().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');

  it('has a label and no description', () => {
    render(field({ label }));
    expect(control().getAttribute('aria-describedby')).toBe(null);
    expect(control().getAttribute('aria-invalid')).toBe(null);
  });

  it('is described by its hint, and by its error while there is one', () => {
    const { rerender } = render(field({ label, hint, error }));
    expect(description()).toEqual([hint, error]);
    expect(control().getAttribute('aria-invalid')).toBe('true');
    rerender(field({ label, hint, error: undefined }));
    expect(description()).toEqual([hint]);
    expect(control().getAttribute('aria-invalid')).toBe(null);
    expect(screen.queryByText(error)).toBe(null);
  });

  it('reserves the space of an error', () => {
    const { container, rerender } = render(field({ label, error: undefined }));
    const room = container.querySelector('[id$="-error"]');
    expect(room?.textContent).toBe('');
    rerender(field({ label, error }));
    expect(container.querySelector('[id$="-error"]')).toBe(room);
    expect(room?.textContent).toBe(error);
  });
});

describe('an optional field', () => {
  it('says so next to its label', () => {
    render(<TextField label="City" optional />);
    expect(screen.getByRole('textbox', { name: 'City (optional)' })).toBe(screen.getByLabelText(/^City/));
  });
});

describe('a password field', () => {
  it('is hidden until the user reveals it, and keeps its value', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" />);
    const control = screen.getByLabelText('Password');
    await user.type(control, 'jackfruit');
    expect(control.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show the password' }));
    expect([control.getAttribute('type'), (control as HTMLInputElement).value]).toEqual(['text', 'jackfruit']);
    await user.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(control.getAttribute('type')).toBe('password');
  });
});
