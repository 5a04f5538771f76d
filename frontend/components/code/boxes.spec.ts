import { describe, expect, it } from '@jest/globals';
import { backspaced, boxesOf, codeOf, emptyBoxes, isFull, pasted, typed } from './boxes.js';

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
