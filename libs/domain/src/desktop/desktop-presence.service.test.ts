import type { Clock } from '@parley/platform/clock';
import type { Database } from '@parley/platform/database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DesktopSessionRepository } from '../identity/index.js';
import type { NamedPort, PortLeaseService } from '../ports/index.js';
import type { SubAccountRepository } from '../sub-accounts/index.js';
import { DesktopPresenceService } from './desktop-presence.service.js';

const tickMs = 500;
const client = { tenantId: 'tnt_1', subAccountId: 'sub_1', sessionId: 'ses_1' };

function makePresence() {
  const tx = { commitWith: async (send: () => Promise<unknown>[]) => void (await Promise.all(send())) };
  const run = (work: (tx: object) => unknown) => Promise.resolve(work(tx));
  const asTenant = (_: string, work: (tx: object) => unknown) => run(work);
  const writePresence = vi.fn<DesktopSessionRepository['writePresence']>(
    async (_, rows) => new Map(rows.map(({ id }) => [id, true])),
  );
  const renew = vi.fn(async (_: object, _ports: NamedPort[]): Promise<NamedPort[]> => []);
  const lost = vi.fn(async (_: object, _client: object, ids: string[]) =>
    ids.map((socialAccountId) => ({ socialAccountId, reason: 'taken_over' as const })),
  );
  const markActive = vi.fn(async () => undefined);
  const now = { ms: 0 };
  const database = { asSystem: run, asTenant } as unknown as Database;
  const clock = { now: () => new Date(now.ms), nowMs: () => now.ms } as unknown as Clock;
  const subAccounts = { markActive } as unknown as SubAccountRepository;
  const presence = new DesktopPresenceService(
    database,
    { writePresence } as unknown as DesktopSessionRepository,
    { renew, lost } as unknown as PortLeaseService,
    subAccounts,
    clock,
  );
  const pass = async (ms = tickMs) => {
    now.ms += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { presence, writePresence, renew, lost, markActive, pass };
}

const written = ({ writePresence }: Pick<ReturnType<typeof makePresence>, 'writePresence'>) =>
  writePresence.mock.calls.map(([, rows]) => rows.map(({ id, until }) => [id, until?.getTime() ?? null]));

describe('DesktopPresenceService', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('writes a client that left while it was being written', async () => {
    const { presence, writePresence, pass } = makePresence();
    presence.join(client);
    writePresence.mockImplementationOnce(async () => {
      presence.leave('ses_1');
      return new Map([['ses_1', true]]);
    });
    await presence.tick();
    await pass();
    await presence.tick();
    expect(written({ writePresence })).toEqual([[['ses_1', 45_000]], [['ses_1', null]]]);
  });

  it('gathers the heartbeats of a tick, and answers them when it is durable', async () => {
    const { presence, writePresence, renew, pass } = makePresence();
    for (const sessionId of ['ses_1', 'ses_2', 'ses_3']) presence.join({ ...client, sessionId });
    await presence.tick();
    const answers = ['ses_1', 'ses_2', 'ses_3'].map((sessionId) =>
      presence.heartbeat({ ...client, sessionId }, [`soc of ${sessionId}`]),
    );
    await pass();
    expect(await Promise.all(answers)).toEqual([[], [], []]);
    expect(writePresence).toHaveBeenCalledTimes(2);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(
      renew.mock.calls[0]?.[1].map(({ sessionId, socialAccountId }) => [sessionId, socialAccountId]),
    ).toEqual([
      ['ses_1', 'soc of ses_1'],
      ['ses_2', 'soc of ses_2'],
      ['ses_3', 'soc of ses_3'],
    ]);
  });

  it('tries a lease again that was locked, and one of a session that was', async () => {
    const { presence, writePresence, renew, lost, pass } = makePresence();
    presence.join(client);
    await presence.tick();
    writePresence.mockResolvedValueOnce(new Map([['ses_1', false]]));
    renew.mockImplementationOnce(async (_, ports) => ports.slice(1));
    lost.mockResolvedValueOnce([{ socialAccountId: 'soc_2', reason: 'taken_over' }]);
    const answer = presence.heartbeat(client, ['soc_1', 'soc_2', 'soc_3']);
    await pass();
    expect(renew, 'the session is locked').not.toHaveBeenCalled();
    await pass();
    await pass();
    expect(await answer).toEqual([{ socialAccountId: 'soc_2', reason: 'taken_over' }]);
    const named = renew.mock.calls.map(([, ports]) => ports.map(({ socialAccountId }) => socialAccountId));
    expect(named).toEqual([['soc_1', 'soc_2', 'soc_3'], ['soc_3']]);
  });

  it('refuses the heartbeat of a session that is over, and tells of those connected', async () => {
    const { presence, writePresence, renew, pass } = makePresence();
    const over = vi.fn();
    presence.listen({ changed: () => undefined, over });
    presence.join(client);
    await presence.tick();
    writePresence.mockResolvedValueOnce(new Map());
    const answer = presence.heartbeat(client, ['soc_1']);
    answer.catch(() => undefined);
    await pass();
    await expect(answer).rejects.toMatchObject({ code: 'desktop.session_ended' });
    expect(over).toHaveBeenCalledExactlyOnceWith(['ses_1']);
    expect(renew).not.toHaveBeenCalled();
  });

  it('writes a session again only when it is old, and its sub-account once a minute', async () => {
    const made = makePresence();
    const { presence, markActive, pass } = made;
    presence.join(client);
    for (let second = 0; second < 60; second += 5) {
      await presence.tick();
      await pass(5_000);
    }
    expect(written(made).flat()).toEqual([
      ['ses_1', 45_000],
      ['ses_1', 65_000],
      ['ses_1', 85_000],
    ]);
    expect(markActive).toHaveBeenCalledTimes(1);
    await presence.tick();
    expect(markActive).toHaveBeenCalledTimes(2);
  });

  it('answers heartbeats while a sub-account is locked', async () => {
    const { presence, markActive, pass } = makePresence();
    markActive.mockReturnValue(new Promise(() => undefined));
    presence.join(client);
    await presence.tick();
    const answer = presence.heartbeat(client, ['soc_1']);
    await pass();
    expect(await answer).toEqual([]);
    expect(markActive).toHaveBeenCalledTimes(1);
  });
});
