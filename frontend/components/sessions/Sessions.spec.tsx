import { SessionEntry } from './Sessions.js';
import { describe, expect, it } from '@jest/globals';
import type { ListedSession } from '@libs/contract/sessions.js';
import type { Instant } from '@libs/contract/time.js';
import { render, screen } from '@testing-library/react';
import { inApp } from '../../../test/support/components/in-app.js';

const at = '2026-12-12T12:00:00.000Z' as Instant;
type Device = Pick<ListedSession, 'browser' | 'system'>;

function named(device: Device): string | null {
  const session = { ...device, id: 'any', startedAt: at, lastUsedAt: at, current: false };
  const { container } = render(inApp(<SessionEntry session={session} />));
  return container.querySelector('strong')?.textContent ?? null;
}

describe('a session', () => {
  it.each<[Device, string]>([
    [{ browser: 'safari', system: 'macos' }, 'Safari on macOS'],
    [{ browser: 'chrome', system: 'other' }, 'Chrome on another system'],
    [{ browser: 'other', system: 'windows' }, 'Another browser on Windows'],
    [{ browser: 'other', system: 'other' }, 'An unknown device'],
    [{ browser: null, system: null }, 'An unknown device'],
  ])('on %j is named %s', (device, name) => {
    expect(named(device)).toBe(name);
    screen.getByRole('button', { name: `Log out ${name}` });
  });
});
