import { describe, it } from '@jest/globals';
import { given } from '../../test/support/eventing/given.js';
import { type CallbackReceived, callbacksDecider, type RecordCallback } from './callbacks.js';

const about = { bookingId: 'B', providerId: 'B-1' };
const received = (finding: CallbackReceived['data']['finding'], providerId = 'B-1'): CallbackReceived => ({
  type: 'CallbackReceived',
  data: { ...about, providerId, finding },
});
const record = (more: Partial<RecordCallback> = {}): RecordCallback => ({
  type: 'RecordCallback',
  ...about,
  isForged: false,
  isOpen: true,
  ...more,
});

describe('a callback of the provider', () => {
  it('asks for the status of what is open, and comes late for the rest', () => {
    given(callbacksDecider).when(record(), {}).then(received('asked'));
    given(callbacksDecider)
      .when(record({ isOpen: false }), {})
      .then(received('late'));
  });

  it('is repeated if it arrived before, unless that one was forged', () => {
    given(callbacksDecider, received('asked'))
      .when(record({ isOpen: false }), {})
      .then(received('repeated'));
    given(callbacksDecider, received('forged')).when(record(), {}).then(received('asked'));
    given(callbacksDecider, received('asked'))
      .when(record({ providerId: 'B-2' }), {})
      .then(received('asked', 'B-2'));
  });

  it('is forged if its signature is not the provider’s, and few of those are recorded', () => {
    given(callbacksDecider)
      .when(record({ isForged: true }), {})
      .then(received('forged'));
    const forged = Array.from({ length: 5 }, () => received('forged'));
    given(callbacksDecider, ...forged)
      .when(record({ isForged: true }), {})
      .thenNothing();
    given(callbacksDecider, ...forged)
      .when(record(), {})
      .then(received('asked'));
  });

  it('is not recorded after twenty', () => {
    const many = Array.from({ length: 20 }, () => received('repeated'));
    given(callbacksDecider, ...many)
      .when(record(), {})
      .thenNothing();
  });
});
