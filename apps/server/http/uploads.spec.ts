import { LIMITS } from '@libs/contract/limits.js';
import { SECOND } from '@libs/contract/time.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { GIVES_WAY_AFTER_MS, MAX_UPLOADS, STALLED_AFTER_MS, STEP_BYTES, UploadLimiter } from './uploads.js';

let limiter: UploadLimiter;
/** The uploads that were ended, each with its status, in order. */
let ended: string[];
beforeEach(() => {
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate'] });
  limiter = new UploadLimiter();
  ended = [];
});
afterEach(() => void jest.useRealTimers());

const begin = (who: string) =>
  limiter.begin(who, (problem) => ended.push(`${who} ${(problem as { status?: number }).status}`));
const pass = (ms: number) => jest.advanceTimersByTime(ms);
/** Starts as many uploads as possible, each by another person. */
const fill = () => Array.from({ length: MAX_UPLOADS }, (_, number) => begin(`chef:${number}`));

const tooManyOfOne = expect.objectContaining({ name: 'Refused', code: 'too-many-forms' });
const full = expect.objectContaining({ name: 'Unavailable' });

describe('the uploads of one person', () => {
  it('are limited to three at a time', () => {
    const [first] = Array.from({ length: LIMITS.documents.each }, () => begin('chef:1'));
    expect(() => begin('chef:1')).toThrow(tooManyOfOne);
    begin('chef:2');
    first?.over();
    begin('chef:1');
    expect(() => begin('chef:1')).toThrow(tooManyOfOne);
  });

  it('are ended for a new one when they stall, as after a lost connection', () => {
    for (let count = 0; count < LIMITS.documents.each; count++) begin('chef:1');
    pass(GIVES_WAY_AFTER_MS);
    begin('chef:1');
    expect(ended).toEqual(['chef:1 408']);
  });
});

describe('an upload', () => {
  it('is ended when it is too slow, although bytes arrive', () => {
    const upload = begin('chef:1');
    for (let ms = 0; ms < STALLED_AFTER_MS; ms += SECOND) {
      upload.received(1);
      pass(SECOND);
    }
    expect(ended).toEqual(['chef:1 408']);
  });

  it('may be slow until its deadline, and is then ended', () => {
    const upload = begin('chef:1');
    for (let ms = 0; ms < LIMITS.documents.arrival - STALLED_AFTER_MS; ms += STALLED_AFTER_MS / 2) {
      upload.received(STEP_BYTES);
      pass(STALLED_AFTER_MS / 2);
    }
    expect(ended).toEqual([]);
    upload.received(STEP_BYTES);
    pass(STALLED_AFTER_MS / 2);
    upload.received(STEP_BYTES);
    pass(STALLED_AFTER_MS / 2);
    expect(ended).toEqual(['chef:1 408']);
  });

  it('is not ended once it has arrived', () => {
    const uploads = fill();
    for (const upload of uploads) upload.arrived();
    pass(LIMITS.documents.arrival);
    expect(() => begin('chef:late')).toThrow(full);
    expect(ended).toEqual([]);
  });
});

describe('when all places are taken', () => {
  it('a new upload is refused until one is over', () => {
    for (let round = 0; round < 3; round++) {
      const uploads = fill();
      expect(() => begin('chef:late')).toThrow(full);
      for (const upload of uploads) upload.over();
    }
  });

  it('a new upload replaces the one that has stalled longest', () => {
    const uploads = fill();
    pass(SECOND);
    for (const upload of uploads.slice(1)) upload.received(STEP_BYTES);
    pass(GIVES_WAY_AFTER_MS - SECOND);
    begin('chef:late');
    expect(ended).toEqual(['chef:0 408']);
    expect(() => begin('chef:later')).toThrow(full);
  });

  it('a new upload replaces one of a person with more than an equal share', () => {
    const honest = [begin('chef:a'), begin('chef:b')];
    for (let number = 0; number < 6; number++) for (let each = 0; each < 3; each++) begin(`attacker:${number}`);
    begin('chef:late');
    expect(ended).toEqual(['attacker:0 503']);
    for (const upload of honest) upload.over();
  });
});
