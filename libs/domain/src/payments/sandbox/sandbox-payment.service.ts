import { Injectable } from '@nestjs/common';
import type {
  Package,
  PackageFamily,
  PaySandbox,
  SandboxOutcome,
  SandboxPayment,
  SandboxReport,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { ProviderRegistry } from '../providers/provider.registry.js';
import { orderOfToken, outcomeOf, pendingOf } from '../providers/sandbox-reports.js';

interface Row {
  id: string;
  tenantId: string;
  package: Package | null;
  family: PackageFamily | null;
  num: number;
  amount: number;
  isUnpaid: boolean;
  outcome: SandboxOutcome | null;
  dueAt: Date | null;
}

const paymentSql = `select o.id, o.tenant_id as "tenantId", o.package, o.family, o.num, o.amount, o.status = 'unpaid' as "isUnpaid",
    s.outcome, s.due_at as "dueAt"
  from orders o left join sandbox_payments s on s.order_id = o.id where o.id = $1 and o.provider = 'sandbox'`;

/** One answer for each order, and only while it waits for one. */
const answerSql = `insert into sandbox_payments (order_id, tenant_id, outcome, answered_at, due_at)
  select id, tenant_id, $2, $3, $4 from orders where id = $1 and provider = 'sandbox' and status = 'unpaid'
  on conflict do nothing returning order_id`;

/** The sandbox's pay page. System path to whose order a token names: who pays has not signed in. */
@Injectable()
export class SandboxPaymentService {
  constructor(
    private readonly registry: ProviderRegistry,
    private readonly secrets: Secrets,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `payments.not_found`. */
  async get(token: string): Promise<SandboxPayment> {
    return viewOf(await this.find(token));
  }

  /** Answers as it is told, by callbacks that are durable from here on. Adds `payments.sandbox_over`. */
  async pay(token: string, wish: PaySandbox): Promise<SandboxPayment> {
    const row = await this.find(token);
    const { outcome, delaySeconds = 0, copies = 1 } = wish;
    const [now, delayMs] = [this.clock.nowMs(), delaySeconds * 1_000];
    const dueAt = new Date(now + delayMs);
    await this.database.asTenant(row.tenantId, async (tx) => {
      const answered = await tx.query(answerSql, [row.id, outcome, new Date(now), dueAt]);
      if (answered.length === 0)
        throw new AppError('payments.sandbox_over', 'This payment was made already, or is no longer due.');
      const reports = this.reports(row, wish);
      const callbacks = { orderId: row.id, copies, reports, dueAt: dueAt.toISOString() };
      await this.outbox.add(tx, 'sandbox.callback-due', callbacks, delayMs);
    });
    return viewOf({ ...row, outcome, dueAt });
  }

  private reports(row: Row, { outcome, outOfOrder = false }: PaySandbox): SandboxReport[] {
    const inOrder = [pendingOf(row), outcomeOf(row, outcome)];
    const reports = outOfOrder ? inOrder.toReversed() : inOrder;
    return reports.map((report) => ({ event: this.ids.next('evt'), ...report }));
  }

  private async find(token: string): Promise<Row> {
    const orderId = this.registry.find('sandbox') ? orderOfToken(this.secrets, token) : null;
    const [row] = orderId === null ? [] : await this.database.querySystem<Row>(paymentSql, [orderId]);
    if (!row) throw new AppError('payments.not_found', 'There is no such payment.');
    return row;
  }
}

function viewOf({ id, package: bought, family, num, amount, isUnpaid, outcome, dueAt }: Row): SandboxPayment {
  const answer = outcome && dueAt && { outcome, dueAt: dueAt.toISOString() };
  return {
    orderId: id,
    package: bought,
    family,
    num,
    amount,
    status: answer ? 'answered' : isUnpaid ? 'open' : 'over',
    answer,
  };
}
