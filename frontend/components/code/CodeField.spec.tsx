import { backspaced, boxesOf, CodeField, codeOf, emptyBoxes, isFull, pasted, typed } from './CodeField.js';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

function Code({ error }: { readonly error?: string }) {
  const [value, setValue] = useState(emptyBoxes);
  return <CodeField value={value} error={error} onChange={setValue} onArrived={() => undefined} />;
}
const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit/);
const box = (position: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${position} of 6`);
const read = () => boxes().map(({ value }) => value || '_');
const at = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1;

describe('the six boxes of a code', () => {
  it('take one digit each, and move on automatically', async () => {
    const user = userEvent.setup();
    render(<Code />);
    expect([boxes().length, at()]).toEqual([6, 1]);
    await user.keyboard('4a-8 1');
    expect([read(), at()]).toEqual([['4', '8', '1', '_', '_', '_'], 4]);
    await user.keyboard('5907');
    expect([read(), at()]).toEqual([['4', '8', '1', '5', '9', '7'], 6]);
  });

  it('move back on Backspace in an empty box, and clear a filled one first', async () => {
    const user = userEvent.setup();
    render(<Code />);
    await user.keyboard('12{Backspace}');
    expect([read().join(''), at()]).toEqual(['12____', 2]);
    await user.keyboard('{Backspace}');
    expect([read().join(''), at()]).toEqual(['1_____', 2]);
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect([read().join(''), at()]).toEqual(['______', 1]);
  });

  it('move with the arrow keys, within the boxes', async () => {
    const user = userEvent.setup();
    render(<Code />);
    await user.keyboard('{ArrowLeft}');
    expect(at()).toBe(1);
    await user.keyboard('{ArrowRight>3/}{ArrowLeft}');
    expect(at()).toBe(3);
    await user.keyboard('{ArrowRight>9/}');
    expect(at()).toBe(6);
  });

  it.each([
    ['481590', '481590'],
    ['481590 is your code', '481590'],
    ['48159', '______'],
    ['48 1590', '______'],
    ['Your code: 481590', '______'],
  ])('parse the pasted %j as %j', async (text, expected) => {
    const user = userEvent.setup();
    render(<Code />);
    await user.click(box(3));
    await user.paste(text);
    expect(read().join('')).toBe(expected);
  });

  it('spread a code that is autofilled into the first box', () => {
    render(<Code />);
    expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual(['one-time-code', ...Array(5).fill('off')]);
    fill(box(1), '654321');
    expect([read().join(''), at()]).toEqual(['654321', 6]);
  });

  it('are described by the error, and focus the first box for a correction', () => {
    const { rerender } = render(<Code />);
    box(6).focus();
    rerender(<Code error="Invalid OTP. Please try again." />);
    expect(screen.getByRole('alert').textContent).toBe('Invalid OTP. Please try again.');
    const id = screen.getByRole('group', { name: 'One-time code' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Invalid OTP. Please try again.');
    expect([at(), ...boxes().map((one) => one.getAttribute('aria-invalid'))]).toEqual([1, ...Array(6).fill('true')]);
  });
});

/** Fills a field as browsers autofill: all at once, without key events. */
function fill(field: HTMLInputElement, text: string): void {
  fireEvent.input(field, { target: { value: text } });
}

describe('pasting a code', () => {
  it('fills the boxes with six digits', () => {
    expect(codeOf(pasted('123456') ?? [])).toBe('123456');
  });

  it('takes the first six characters only', () => {
    expect(codeOf(pasted('123456789') ?? [])).toBe('123456');
  });

  it.each(['12345', '12 3456', 'code 123456', ''])('fills nothing from %j', (text) => {
    expect(pasted(text)).toBeUndefined();
  });
});

describe('typing a code', () => {
  it('moves on with every digit', () => {
    expect(typed(emptyBoxes, 0, '4')).toEqual({ boxes: boxesOf('4'), focus: 1 });
  });

  it('stays in the last box', () => {
    expect(typed(boxesOf('12345'), 5, '6')).toEqual({ boxes: boxesOf('123456'), focus: 5 });
  });

  it('replaces the digit of a filled box', () => {
    expect(typed(boxesOf('123456'), 2, '39').boxes).toEqual(boxesOf('129456'));
    expect(typed(boxesOf('123456'), 2, '93').boxes).toEqual(boxesOf('123456'));
  });

  it('ignores letters and empties a deleted box', () => {
    expect(typed(boxesOf('12'), 2, 'x')).toEqual({ boxes: boxesOf('12'), focus: 2 });
    expect(typed(boxesOf('12'), 1, '')).toEqual({ boxes: boxesOf('1'), focus: 1 });
  });

  it('spreads a code that is autofilled into one box', () => {
    const { boxes, focus } = typed(emptyBoxes, 0, '654321');
    expect([codeOf(boxes), isFull(boxes), focus]).toEqual(['654321', true, 5]);
  });
});

describe('backspace', () => {
  it('moves back one box from an empty one', () => {
    expect(backspaced(boxesOf('12'), 2)).toBe(1);
  });

  it('deletes in a filled box, and stays in the first', () => {
    expect(backspaced(boxesOf('12'), 1)).toBeUndefined();
    expect(backspaced(emptyBoxes, 0)).toBeUndefined();
  });
});
