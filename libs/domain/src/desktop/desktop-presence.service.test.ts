import type { Clock } from '@parley/platform/clock';
import type { Database } from '@parley/platform/database';
import { expect, it } from 'vitest';
import type { DesktopSessionRepository } from '../identity/index.js';
import type { SubAccountRepository } from '../sub-accounts/index.js';
import { DesktopPresenceService } from './desktop-presence.service.js';

it('writes a client that left while it was being written', async () => {
  const written: (Date | null)[] = [];
  let leave = () => undefined as void;
  const database = { asSystem: (work: (tx: object) => unknown) => work({}) } as unknown as Database;
  const sessions = {
    writePresence: async (_: object, rows: { id: string; until: Date | null }[]) => {
      written.push(...rows.map(({ until }) => until));
      leave();
      return rows.map(({ id }) => id);
    },
  } as unknown as DesktopSessionRepository;
  const subAccounts = { markActive: async () => undefined } as unknown as SubAccountRepository;
  const clock = { now: () => new Date(0), nowMs: () => 0 } as unknown as Clock;
  const presence = new DesktopPresenceService(database, sessions, subAccounts, clock);
  presence.join('ses_1', 'sub_1');
  leave = () => {
    presence.leave('ses_1');
    leave = () => undefined;
  };
  await presence.writeChanges();
  await presence.writeChanges();
  expect(written).toEqual([new Date(45_000), null]);
});
