import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@libs/contract/limits.js';
import { FormRoom } from './form-room.js';

describe('the room for forms', () => {
  it('has three of one person, and the next when one of them is over', () => {
    const room = new FormRoom();
    const leave = Array.from({ length: LIMITS.documents.each }, () => room.enter('chef:1'));
    expect(() => room.enter('chef:1')).toThrow(expect.objectContaining({ status: 429, code: 'too-many-forms' }));
    room.enter('chef:2');
    leave[0]?.();
    room.enter('chef:1');
    expect(() => room.enter('chef:1')).toThrow(expect.objectContaining({ status: 429 }));
  });

  it('has twenty of everybody, and forgets who is done', () => {
    const room = new FormRoom();
    for (let round = 0; round < 3; round++) {
      const leave = Array.from({ length: 20 }, (_, number) => room.enter(`chef:${number}`));
      expect(() => room.enter('chef:late')).toThrow(expect.objectContaining({ name: 'Unavailable' }));
      for (const one of leave) one();
    }
  });
});
