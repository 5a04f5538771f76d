import { describe, it } from '@jest/globals';
import { given } from '../../test/support/eventing/given.js';
import { claimDecider, type ClaimEvent } from './claim.js';

const claimed = (owner: string, proven = false): ClaimEvent => ({ type: 'Claimed', data: { owner, proven } });
const released = (owner: string): ClaimEvent => ({ type: 'ClaimReleased', data: { owner } });
const claim = (owner: string, proven = false) => ({ type: 'Claim', owner, proven }) as const;
const release = (owner: string) => ({ type: 'ReleaseClaim', owner }) as const;

describe('a unique value', () => {
  it('belongs to the first who claims it, once', () => {
    given(claimDecider).when(claim('Asha'), {}).then(claimed('Asha'));
    given(claimDecider, claimed('Asha')).when(claim('Asha'), {}).thenNothing();
  });

  it('is refused to everybody else', () => {
    given(claimDecider, claimed('Asha')).when(claim('Ravi'), {}).thenRefused('taken');
  });

  it('can be claimed again after its owner released it, and nobody else can release it', () => {
    given(claimDecider, claimed('Asha')).when(release('Asha'), {}).then(released('Asha'));
    given(claimDecider, claimed('Asha')).when(release('Ravi'), {}).thenNothing();
    given(claimDecider, claimed('Asha'), released('Asha')).when(claim('Ravi'), {}).then(claimed('Ravi'));
    given(claimDecider, claimed('Asha'), released('Asha')).when(release('Asha'), {}).thenNothing();
  });
});

describe('a proven number', () => {
  it('is refused to everybody else while its holder has it, or is about to', () => {
    for (const standing of ['held', 'pending'] as const) {
      given(claimDecider, claimed('Asha', true)).when(claim('Ravi', true), { standing }).thenRefused('taken');
    }
    given(claimDecider, claimed('Asha', true)).when(claim('Asha', true), { standing: 'held' }).thenNothing();
  });

  it('is claimed again by whoever is about to have it, and not released while it is in use', () => {
    const holder = given(claimDecider, claimed('Asha', true));
    holder.when(claim('Asha', true), { standing: 'pending' }).then(claimed('Asha', true));
    holder.when(release('Asha'), { inUse: true }).thenNothing();
  });

  it('goes to whoever proves it once its claim is void, and can be claimed again by its former holder', () => {
    const facts = { standing: 'void' } as const;
    given(claimDecider, claimed('Asha')).when(claim('Ravi', true), facts).then(released('Asha'), claimed('Ravi', true));
    given(claimDecider, claimed('Asha')).when(claim('Asha', true), facts).then(claimed('Asha', true));
  });
});
