import { type DedupeScope, minuteMs } from '@parley/contracts/public';
import { ContactMergeService, FanRollupService } from '@parley/domain/fans';
import { Clock } from '@parley/platform/clock';
import { AppError } from '@parley/platform/errors';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fanOfKey, gainFans, openIdOf, storeFolded } from '../support/fans.js';
import { sized } from '../support/full.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

let clock: Clock;
beforeAll(() => {
  clock = world.app.get(Clock);
});
afterEach(() => vi.restoreAllMocks());

const zone = 'Asia/Kathmandu';
/** Midnight in the tenant's zone. */
const midnight = Date.UTC(2026, 4, 1, 18, 15);

/**
 * A report of an account by a social account, a merge of two accounts' contacts, or a downgrade to a release that stores folded
 * ids.
 */
type Step =
  | { kind: 'fold' }
  | { kind: 'gain'; account: number; by: number; ago: number }
  | { kind: 'merge'; one: number; other: number };

const accounts = 5;
const reporters = 4;

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('gain' as const),
      account: fc.nat(accounts - 1),
      by: fc.nat(reporters - 1),
      // Minutes until the report is counted. Some reports are sent on the next day.
      ago: fc.nat(90),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      one: fc.nat(accounts - 1),
      other: fc.nat(accounts - 1),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'fold' as const }) },
);

interface ModelGain {
  account: number;
  by: number;
  at: number;
  inSubAccount: boolean;
  inTenant: boolean;
}

/** The simplest possible model of gains and merges. */
class Model {
  readonly gains: ModelGain[] = [];
  readonly main = Array.from({ length: accounts }, (_, account) => account);
  /** Accounts in the order of their storing. */
  readonly stored: number[] = [];

  constructor(private readonly subAccountOf: (by: number) => number) {}

  gain(account: number, by: number, at: number): void {
    if (!this.stored.includes(account)) this.stored.push(account);
    const known = this.groupOf(account);
    if (known.some((gain) => gain.by === by)) return;
    const own = known.filter((gain) => this.subAccountOf(gain.by) === this.subAccountOf(by));
    this.gains.push({ account, by, at, inSubAccount: own.length === 0, inTenant: known.length === 0 });
  }

  merge(one: number, other: number, now: number): boolean {
    const [a, b] = [this.main[one], this.main[other]];
    if (a === undefined || b === undefined || a === b) return false;
    const [stays, goes] = this.stored.indexOf(a) < this.stored.indexOf(b) ? [a, b] : [b, a];
    for (const account of this.main.keys()) if (this.main[account] === goes) this.main[account] = stays;
    const group = this.groupOf(one);
    for (const scope of new Set(group.map((gain) => this.subAccountOf(gain.by))))
      this.keepFirst(
        group.filter((gain) => this.subAccountOf(gain.by) === scope),
        'inSubAccount',
        now,
      );
    this.keepFirst(group, 'inTenant', now);
    return true;
  }

  typeOf(gain: ModelGain, scopeOf: (by: number) => DedupeScope): 'new' | 'repeat' {
    const isFresh = scopeOf(gain.by) === 'tenant' ? gain.inTenant : gain.inSubAccount;
    return isFresh ? 'new' : 'repeat';
  }

  private groupOf(account: number): ModelGain[] {
    return this.gains.filter((gain) => this.main[gain.account] === this.main[account]);
  }

  private keepFirst(gains: ModelGain[], flag: 'inSubAccount' | 'inTenant', now: number): void {
    const dayStart = now >= midnight ? midnight : midnight - 24 * 60 * minuteMs;
    // Of gains in the same minute, the first counted one comes first.
    const [, ...later] = gains.filter((gain) => gain[flag]).sort((a, b) => a.at - b.at);
    for (const gain of later) if (gain.at >= dayStart) gain[flag] = false;
  }
}

async function makePlace(timeZone = zone) {
  const { tenantId } = await makeTenant(world, { timeZone });
  const platform = 'wechat' as const;
  const a = await makeSocialAccount(world, tenantId, { platform });
  const b = await makeSocialAccount(world, tenantId, { platform, dedupeScope: 'tenant' });
  const desks = [
    a,
    await makeSocialAccount(world, tenantId, { platform, subAccountId: a.subAccountId }),
    b,
    await makeSocialAccount(world, tenantId, { platform, subAccountId: b.subAccountId }),
  ];
  const scopeOf = (by: number): DedupeScope => (by < 2 ? 'sub_account' : 'tenant');
  const deskOf = (by: number) => desks[by] ?? a;
  const gain = (account: number, by: number, at: Date) =>
    gainFans(world, tenantId, { ...deskOf(by), platform, dedupeScope: scopeOf(by) }, [
      { account: openIdOf(account), gainedAt: at },
    ]);
  const idOf = async (account: number): Promise<string> =>
    (await world.rows.find('contacts', { tenantId })).find(
      ({ accountKey }) => fanOfKey(accountKey) === account,
    )?.id ?? '';
  const merge = async (one: number, other: number) => mergeIn(tenantId, [await idOf(one), await idOf(other)]);
  return { tenantId, desks, deskOf, scopeOf, gain, idOf, merge };
}

type Place = Awaited<ReturnType<typeof makePlace>>;

/** False if both are already one contact. */
async function mergeIn(tenantId: string, contactIds: string[]): Promise<boolean> {
  try {
    await world.app.get(ContactMergeService, { strict: false }).merge(tenantId, contactIds);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'fans.already_merged') return false;
    throw error;
  }
}

const sums = `count(*)::int as gained, count(*) filter (where type = 'new')::int as fresh,
  count(*) filter (where fresh_in_sub_account)::int as in_sub, count(*) filter (where fresh_in_tenant)::int as in_tenant`;
const columns = 'gained, fresh, fresh_in_sub_account as in_sub, fresh_in_tenant as in_tenant';

const byBucket = (start: string) =>
  `select coalesce(sub_account_id, 'tenant') as scope, ${start} as start, ${sums} from gains where tenant_id = $1
   group by grouping sets ((2), (2, sub_account_id)) order by 1, 2`;

/** Each roll-up with its recount from the gains. Kathmandu's days begin at a quarter past. */
const rollups: [name: string, stored: string, recount: string][] = [
  [
    'quarters',
    `select sub_account_id as scope, quarter as start, ${columns} from fan_quarters where tenant_id = $1 order by 1, 2`,
    `select sub_account_id as scope, date_bin('15 minutes', gained_at, 'epoch') as start, ${sums} from gains
     where tenant_id = $1 group by 1, 2 order by 1, 2`,
  ],
  [
    'hours',
    `select scope, start, ${columns} from fan_hours where tenant_id = $1 order by 1, 2`,
    byBucket(`date_trunc('hour', gained_at, '${zone}')`),
  ],
  [
    'days',
    `select scope, start, ${columns} from fan_days where tenant_id = $1 order by 1, 2`,
    byBucket(`date_trunc('day', gained_at, '${zone}')`),
  ],
  [
    'totals',
    `select sub_account_id as scope, ${columns} from fan_totals where tenant_id = $1 order by 1`,
    `select sub_account_id as scope, ${sums} from gains where tenant_id = $1 group by 1 order by 1`,
  ],
];

async function expectRecounted({ tenantId }: Place): Promise<void> {
  for (const [name, stored, recount] of rollups)
    expect(await world.sql(stored, [tenantId]), name).toEqual(await world.sql(recount, [tenantId]));
}

describe('merges', () => {
  it(
    'leave gains, repeats and every roll-up as a simple reference has them, across midnight',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(stepArbitrary, { minLength: 4, maxLength: 24 }),
          fc.integer({ min: 1, max: 24 }),
          async (steps, before) => {
            const place = await makePlace();
            const model = new Model((by) => Math.floor(by / 2));
            for (const [index, step] of steps.entries()) {
              // The day ends after the first `before` steps.
              const now = midnight + (index - before) * 10 * minuteMs + (index < before ? 0 : 1);
              vi.spyOn(clock, 'nowMs').mockReturnValue(now);
              if (step.kind === 'gain') {
                const at = now - step.ago * minuteMs;
                await place.gain(step.account, step.by, new Date(at));
                model.gain(step.account, step.by, at);
              } else if (step.kind === 'fold') {
                await storeFolded(world, place.tenantId);
              } else if (model.stored.includes(step.one) && model.stored.includes(step.other)) {
                const expected = step.one !== step.other && model.merge(step.one, step.other, now);
                expect(await place.merge(step.one, step.other)).toBe(expected);
              }
            }
            const stored = await world.rows.find('gains', { tenantId: place.tenantId });
            const contacts = await world.rows.find('contacts', { tenantId: place.tenantId });
            const accountOf = new Map(contacts.map(({ id, accountKey }) => [id, fanOfKey(accountKey)]));
            const shown = stored.map((gain) => ({
              account: accountOf.get(gain.contactId),
              by: place.desks.findIndex(({ socialAccountId }) => socialAccountId === gain.socialAccountId),
              at: gain.gainedAt.getTime(),
              flags: [gain.type, gain.freshInSubAccount, gain.freshInTenant],
            }));
            const expected = model.gains.map((gain) => ({
              account: gain.account,
              by: gain.by,
              at: gain.at,
              flags: [model.typeOf(gain, place.scopeOf), gain.inSubAccount, gain.inTenant],
            }));
            const key = ({ account, by }: { account?: number | undefined; by: number }) => `${account} ${by}`;
            const sorted = <Row extends { account?: number | undefined; by: number }>(rows: Row[]) =>
              rows.sort((a, b) => (key(a) < key(b) ? -1 : 1));
            expect(sorted(shown)).toEqual(sorted(expected));
            for (const { accountKey, mainId } of contacts)
              expect(accountOf.get(mainId), accountKey).toBe(model.main[fanOfKey(accountKey)]);
            await expectRecounted(place);
          },
        ),
        { numRuns: sized(40, 200) },
      );
    },
    sized(60_000, 240_000),
  );

  it('change no day that is over', async () => {
    const place = await makePlace();
    vi.spyOn(clock, 'nowMs').mockReturnValue(midnight - minuteMs);
    await place.gain(0, 0, new Date(midnight - 20 * minuteMs));
    await place.gain(1, 1, new Date(midnight - 10 * minuteMs));
    vi.spyOn(clock, 'nowMs').mockReturnValue(midnight + minuteMs);
    const rows = () =>
      Promise.all([
        world.rows.find('gains', { tenantId: place.tenantId }),
        world.rows.find('fan_days', { tenantId: place.tenantId }),
        world.rows.find('fan_totals', { tenantId: place.tenantId }),
      ]);
    const before = await rows();
    expect(await place.merge(0, 1)).toBe(true);
    expect(await rows()).toEqual(before);
  });

  it('follow figures that an upgrade has not counted yet', async () => {
    const place = await makePlace();
    const now = clock.now();
    await place.gain(0, 0, now);
    const figures = { tenantId: place.tenantId, name: 'fans' as const };
    await world.rows.change('rollups', figures, { timeZone: '' });
    await place.gain(1, 1, now);
    expect(await place.merge(0, 1)).toBe(true);
    await world.app.get(FanRollupService, { strict: false }).run();
    await expectRecounted(place);
    expect(await world.rows.one('rollups', figures)).toMatchObject({ timeZone: zone });
  });

  it('take turns with counting and with each other, crossing ones too', async () => {
    const place = await makePlace();
    const now = clock.now();
    for (const account of [0, 1, 2, 3, 4]) await place.gain(account, account % reporters, now);
    const merged = await Promise.all([
      place.merge(0, 1),
      place.merge(1, 0),
      place.merge(2, 1),
      place.merge(1, 2),
      place.merge(3, 4),
      ...[0, 1, 2, 3, 4].flatMap((account) => [0, 1, 2, 3].map((by) => place.gain(account, by, now))),
    ]);
    expect(merged.slice(0, 5).filter((one) => one === true)).toHaveLength(3);
    const contacts = await world.rows.find('contacts', { tenantId: place.tenantId }, ['id', 'mainId']);
    const mainIds = new Set(contacts.map(({ mainId }) => mainId));
    expect(mainIds.size).toBe(2);
    for (const id of mainIds) expect(contacts).toContainEqual({ id, mainId: id });
    const gains = await world.rows.find('gains', { tenantId: place.tenantId, freshInTenant: true });
    expect(gains).toHaveLength(2);
    const [total] = await world.sql<{ fresh: number }>(
      'select sum(fresh_in_tenant)::int as fresh from fan_totals where tenant_id = $1',
      [place.tenantId],
    );
    expect(total?.fresh).toBe(2);
  });
});
