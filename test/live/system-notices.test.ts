import type { ConsolePushes } from '@parley/contracts/public';
import { SystemNoticeSweeper } from '@parley/domain/notifications';
import { Clock } from '@parley/platform/clock';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConsoleClient } from '../support/console.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { SessionClient, makeAgent } from '../support/sign-in.js';
import { writeSystemNotice } from '../support/system-notices.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true });
const ofWorker = <T>(service: abstract new (...parts: never[]) => T): T =>
  (world.worker as NonNullable<typeof world.worker>).get<T>(service, { strict: false });

let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});
const consoles: ConsoleClient[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const console of consoles.splice(0)) console.close();
});

async function connect(accessToken: string): Promise<ConsoleClient> {
  const console = await ConsoleClient.connect(world, accessToken);
  consoles.push(console);
  return console;
}

/** The consoles of an owner, of another tenant's agent, and of an owner whom the announcement does not address. */
async function open(): Promise<{ tenantIds: string[]; addressed: ConsoleClient[]; other: ConsoleClient }> {
  const [one, two, three] = [await makeTenant(world), await makeTenant(world), await makeTenant(world)];
  const agent = await makeAgent(world, two.tenantId);
  const { accessToken } = await SessionClient.signIn(world, agent.account, agent.secret);
  return {
    tenantIds: [one.tenantId, two.tenantId],
    addressed: [await connect(one.token), await connect(accessToken)],
    other: await connect(three.token),
  };
}

type Change = ConsolePushes['system-notice:changed'];
const about =
  (id: string, isOver: boolean) =>
  (change: Change): boolean =>
    change.systemNoticeId === id && change.isOver === isOver;
const allSee = (consoles: ConsoleClient[], id: string, isOver: boolean): Promise<void[]> =>
  Promise.all(consoles.map((one) => one.until('system-notice:changed', about(id, isOver))));
const changesOf = (console: ConsoleClient, id: string): boolean[] =>
  console
    .all('system-notice:changed')
    .filter(({ systemNoticeId }) => systemNoticeId === id)
    .map(({ isOver }) => isOver);

describe('open consoles are told of a system notice', () => {
  it('when its time comes and when its time is over, once each, where it addresses them', async () => {
    const { tenantIds, addressed, other } = await open();
    const given = { audience: 'tenants' as const, tenantIds };
    const hour = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
    const { id, state } = await writeSystemNotice(world, operator, {
      ...given,
      startsAt: hour(1).toISOString(),
      endsAt: hour(3).toISOString(),
    });
    expect(state).toBe('scheduled');
    const [sweeper, clock] = [ofWorker(SystemNoticeSweeper), ofWorker(Clock)];
    for (const [hours, isOver] of [
      [2, false],
      [4, true],
    ] as const) {
      vi.spyOn(clock, 'now').mockReturnValue(hour(hours));
      await sweeper.publishDue();
      await allSee(addressed, id, isOver);
    }
    vi.restoreAllMocks();
    // Pushes of one tenant keep the order of their publication, so none of the first is still on its way.
    const { id: last } = await writeSystemNotice(world, operator, {
      ...given,
      audience: 'all',
      tenantIds: [],
    });
    await allSee([...addressed, other], last, false);
    expect(addressed.map((one) => changesOf(one, id))).toEqual([
      [false, true],
      [false, true],
    ]);
    expect(changesOf(other, id)).toEqual([]);
  });

  it('at once when it is written and when it is withdrawn', async () => {
    const { tenantIds, addressed, other } = await open();
    const { id } = await writeSystemNotice(world, operator, { audience: 'tenants', tenantIds });
    await allSee(addressed, id, false);
    await operator.as('post', `/api/operator/system-notices/${id}/withdraw`).expect(200);
    await allSee(addressed, id, true);
    expect(changesOf(other, id)).toEqual([]);
  });

  it('the windows of its reader count it no longer, whatever else is unread', async () => {
    const tenant = await makeTenant(world);
    const given = { audience: 'tenants' as const, tenantIds: [tenant.tenantId] };
    const [read] = [
      await writeSystemNotice(world, operator, given),
      await writeSystemNotice(world, operator, given),
    ];
    const window = await connect(tenant.token);
    const { body } = await tenant.as('post', `/api/system-notices/${read.id}/read`).expect(200);
    expect(body.data.unread).toBeGreaterThan(0);
    await window.until('notice:unread', ({ unread }) => unread === body.data.unread);
  });
});
