import { describe, it } from '@jest/globals';
import { given } from '@libs/eventing/testing/given.js';
import { claimDecider } from './claim.js';
import type { ClaimEvent } from './events.js';

const claimed = (owner: string): ClaimEvent => ({ type: 'Claimed', data: { owner } });
const released = (owner: string): ClaimEvent => ({ type: 'ClaimReleased', data: { owner } });
const claim = (owner: string) => ({ type: 'Claim', owner }) as const;
const release = (owner: string) => ({ type: 'ReleaseClaim', owner }) as const;

describe('something that only one may have', () => {
  it('goes to the first who claims it, once', () => {
    given(claimDecider).when(claim('Asha'), {}).then(claimed('Asha'));
    given(claimDecider, claimed('Asha')).when(claim('Asha'), {}).thenNothing();
  });

  it('is refused to everybody else', () => {
    given(claimDecider, claimed('Asha')).when(claim('Ravi'), {}).thenRefused('taken');
  });

  it('can be had again after its owner let go, and nobody else can let it go', () => {
    given(claimDecider, claimed('Asha')).when(release('Asha'), {}).then(released('Asha'));
    given(claimDecider, claimed('Asha')).when(release('Ravi'), {}).thenNothing();
    given(claimDecider, claimed('Asha'), released('Asha')).when(claim('Ravi'), {}).then(claimed('Ravi'));
    given(claimDecider, claimed('Asha'), released('Asha')).when(release('Asha'), {}).thenNothing();
  });
});
