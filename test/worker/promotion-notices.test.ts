import { dayMs, type MailKind, type Notice, type NoticeKind } from '@parley/contracts/public';
import { CommissionService } from '@parley/domain/promotion';
import { RefundService } from '@parley/domain/orders';
import { Clock } from '@parley/platform/clock';
import { Ids } from '@parley/platform/ids';
import { afterEach, expect, it, vi } from 'vitest';
import { startMailServer } from '../support/mail-server.js';
import { refer } from '../support/promotion.js';
import { buy, inTenant, onSale } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { addWallet, certify, correct, pay, reject, twoOperators, withdraw } from '../support/withdrawals.js';
import { withWorld } from '../support/world.js';

const { server, url } = await startMailServer();
const world = withWorld({
  worker: true,
  environment: { SMTP_URL: url, MAIL_FROM: 'Parley <hello@parley.example>' },
});

afterEach(() => vi.restoreAllMocks());

const characters = { buyType: 1, num: 1, setMealId: onSale.characters } as const;

/** Resolves with the notice of a kind once it exists. */
async function noticeOf(tenant: TestTenant, kind: NoticeKind): Promise<Notice> {
  return vi.waitFor(
    async () => {
      const { items } = (await tenant.as('get', '/api/notices').expect(200)).body.data as { items: Notice[] };
      const found = items.filter((notice) => notice.kind === kind);
      expect(found).toHaveLength(1);
      return found[0] as Notice;
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** Resolves with the text of the email of this kind once it is in the owner's mailbox. */
async function letterOf({ ownerId }: TestTenant, kind: MailKind): Promise<string> {
  const { email } = await world.rows.one('users', { id: ownerId });
  return vi.waitFor(
    async () => {
      const mail = await world.rows.one('mails', { to: email, kind });
      expect(mail).toMatchObject({ status: 'sent' });
      const letter = server.to(email).find(({ source }) => source.includes(`<${mail.id}@`));
      return letter?.text ?? '';
    },
    { timeout: 15_000, interval: 50 },
  );
}

it('an owner is told by notice and letter of a wallet, of a payout and of a rejection', async () => {
  const tenant = await makeTenant(world);
  await certify(world, tenant);
  await correct(world, tenant.tenantId, 20_000);
  const account = await addWallet(world, tenant);
  const { method, address } = account;
  expect(await noticeOf(tenant, 'promotion.wallet-added')).toMatchObject({
    params: { method, address, payableFrom: expect.any(Number) },
  });
  expect(await letterOf(tenant, 'withdrawal-account-added')).toContain(address);

  const [operator] = await twoOperators(world);
  const [paid, rejected] = [await withdraw(tenant, account, 10_000), await withdraw(tenant, account, 6_000)];
  const reference = `payout-${paid.id}`;
  await pay(operator, paid.id, reference).expect(200);
  await reject(operator, rejected.id, '钱包不符').expect(200);
  expect(await noticeOf(tenant, 'withdrawal.paid')).toMatchObject({
    params: { withdrawalId: paid.id, net: 9_900, fee: 100, reference, method, address },
  });
  const letter = await letterOf(tenant, 'withdrawal-paid');
  for (const text of ['$99.00', '$1.00', address, reference]) expect(letter).toContain(text);
  expect(await noticeOf(tenant, 'withdrawal.rejected')).toMatchObject({
    params: { withdrawalId: rejected.id, amount: 6_000, reason: '钱包不符' },
  });
  const returned = await letterOf(tenant, 'withdrawal-rejected');
  for (const text of ['$60.00', '钱包不符']) expect(returned).toContain(text);
});

it('a promoter without a package earns, and is told of each step by notice and letter', async () => {
  const promoter = await makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 0 });
  const invited = await makeTenant(world);
  await refer(world, invited.tenantId, [promoter.tenantId]);
  const registered = await noticeOf(promoter, 'promotion.registered');
  const email = expect.stringMatching(/^.{1,2}\*+@/);
  expect(registered).toMatchObject({ params: { invitedUserId: expect.any(String), email } });
  await letterOf(promoter, 'promotion-registered');
  const order = await buy(world, invited.tenantId, characters);
  expect(await noticeOf(promoter, 'promotion.first-payment')).toMatchObject({
    params: { email, amount: 200 },
  });
  expect(await letterOf(promoter, 'promotion-first-payment')).toContain('$2.00');
  vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(Date.now() + 16 * dayMs);
  await world.app.get(CommissionService, { strict: false }).releaseDue();
  vi.restoreAllMocks();
  expect(await noticeOf(promoter, 'promotion.available')).toMatchObject({
    params: { available: 200, setOff: 0 },
  });
  expect(await letterOf(promoter, 'promotion-available')).toContain('$2.00');
  await inTenant(world, invited.tenantId, (tx) =>
    world.app
      .get(RefundService, { strict: false })
      .refund(tx, order.id, { amount: 1_000, cause: world.app.get(Ids).next('rfd'), reason: '' }),
  );
  expect(await noticeOf(promoter, 'promotion.taken-back')).toMatchObject({
    params: { amount: 200, owed: 0, isRefund: true },
  });
  await letterOf(promoter, 'promotion-taken-back');
});
