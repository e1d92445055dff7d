import { dayMs, type LedgerEntry, type Page, type PromotionSummary } from '@parley/contracts/public';
import { CommissionService } from '@parley/domain/promotion';
import { Clock } from '@parley/platform/clock';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refer } from '../support/promotion.js';
import { buy, onSale } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
afterEach(() => vi.restoreAllMocks());

const start = Date.UTC(2026, 2, 5, 2);
const get = <T>(service: new (...parts: never[]) => T): T => world.app.get(service, { strict: false });
const timeIs = (days: number) => vi.spyOn(get(Clock), 'nowMs').mockReturnValue(start + days * dayMs);

async function read<Body>(tenant: TestTenant, path: string): Promise<Body> {
  const { body } = await tenant.as('get', path).expect(200);
  return (body as { data: Body }).data;
}

describe('a promoter', () => {
  let promoter: TestTenant;
  let payer: TestTenant;

  beforeAll(async () => {
    promoter = await makeTenant(world);
    payer = await makeTenant(world);
    await refer(world, payer.tenantId, [promoter.tenantId]);
    // Days 0, 1 and 2, which are held until the days 15, 16 and 17.
    for (const day of [0, 1, 2]) {
      timeIs(day);
      const order = await buy(world, payer.tenantId, { buyType: 1, num: 1, setMealId: onSale.characters });
      await get(CommissionService).reconcile(payer.tenantId, order.id);
    }
    timeIs(15.5);
    await get(CommissionService).releaseDue();
    vi.restoreAllMocks();
  });

  it('reads its balances and when more becomes available', async () => {
    expect(await read<PromotionSummary>(promoter, '/api/promotion/summary')).toEqual({
      balances: { held: 200, available: 200, requested: 0, withdrawn: 0, deducted: 0, owed: 0, given: 400 },
      nextRelease: { at: new Date(start + 16 * dayMs).toISOString(), amount: 100 },
      certification: 'none',
    });
    expect(await read(payer, '/api/promotion/summary')).toMatchObject({ nextRelease: null });
  });

  it('has what is available as the amount of the current user', async () => {
    expect(await read(promoter, '/api/user')).toMatchObject({ amount: 200 });
    expect(await read(payer, '/api/user')).toMatchObject({ amount: 0 });
  });

  it('reads the entries of an account, page by page', async () => {
    const entries = (query: string) => read<Page<LedgerEntry>>(promoter, `/api/promotion/entries${query}`);
    const { items, total } = await entries('?account=held');
    expect(total).toBe(4);
    expect(
      items.map(({ kind, type, amount, balance, status }) => [kind, type, amount, balance, status]),
    ).toEqual([
      ['release', 'expenditure', 200, 200, 'done'],
      ['commission', 'income', 100, 400, 'done'],
      ['commission', 'income', 100, 300, 'done'],
      ['commission', 'income', 200, 200, 'done'],
    ]);
    const first = await entries('?account=held&pageSize=2');
    const next = await entries(
      `?account=held&pageSize=2&after=${encodeURIComponent(first.items[1]?.id ?? '')}`,
    );
    expect([...first.items, ...next.items]).toEqual(items);
    expect(await entries('')).toMatchObject({
      total: 1,
      items: [{ account: 'available', kind: 'release', type: 'income' }],
    });
    expect(await entries('?account=given&type=income&kind=commission')).toMatchObject({ total: 3 });
    expect(await entries('?account=given&type=expenditure')).toMatchObject({ total: 0 });
    const [released] = items;
    expect(await entries(`?account=held&commissionId=${released?.commissionId}`)).toMatchObject({ total: 2 });
    // Days are Shanghai's: the instant is ten in the morning of the fifth.
    expect(await entries('?account=held&from=2026-03-06&to=2026-03-06')).toMatchObject({ total: 1 });
    expect(await entries('?account=held&status=pending')).toMatchObject({ total: 0 });
    await promoter.as('get', '/api/promotion/entries?account=secret').expect(400);
  });
});
