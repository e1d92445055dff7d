import type { Clock } from '@parley/platform/clock';
import type { Database } from '@parley/platform/database';
import { expect, it } from 'vitest';
import { DesktopPresenceService } from './desktop-presence.service.js';

it('tells of a client that left while it was being told of', async () => {
  const written: (Date | null)[] = [];
  let leave = () => undefined as void;
  const database = {
    asSystem: (work: (tx: object) => unknown) =>
      work({
        query: async (_: string, [ids, untils]: [string[], (Date | null)[]]) => {
          if (Array.isArray(untils)) written.push(...untils);
          leave();
          return ids.map((id) => ({ id }));
        },
      }),
  } as unknown as Database;
  const clock = { now: () => new Date(0), nowMs: () => 0 } as unknown as Clock;
  const presence = new DesktopPresenceService(database, clock);
  presence.join('ses_1');
  leave = () => {
    presence.leave('ses_1');
    leave = () => undefined;
  };
  await presence.writeChanges();
  await presence.writeChanges();
  expect(written).toEqual([new Date(45_000), null]);
});
