import { Injectable } from '@nestjs/common';
import { type Tenant, tenantLimits, type TenantSupport } from '@parley/contracts/public';
import { Database, pipelined, type SystemTx } from '@parley/platform/database';
import { consoleSignIns } from '../identity/index.js';
import { faultyEmails } from '../mail/index.js';
import { openWarnings } from '../notifications/index.js';
import { paidOrders } from '../orders/index.js';
import { TenantOverviewQueries } from './tenant-overview.queries.js';

type Dated<Row> = { [Key in keyof Row]: Key extends 'at' | 'createdAt' | 'lastAt' ? Date : Row[Key] };
type Rows<Name extends 'payments' | 'mailFaults' | 'warnings'> = Dated<TenantSupport[Name][number]>[];

const limit = `limit ${tenantLimits.supportRows}`;

/** The facts of a support call. System path: an operator belongs to no tenant. */
@Injectable()
export class TenantSupportQueries {
  constructor(
    private readonly database: Database,
    private readonly overviewQueries: TenantOverviewQueries,
  ) {}

  /** Rejects with `tenants.not_found`. */
  async get(tenantId: string): Promise<TenantSupport> {
    return this.database.asSystem(async (tx) => this.read(tx, await this.overviewQueries.view(tx, tenantId)));
  }

  private async read(tx: SystemTx, { id, email }: Tenant): Promise<TenantSupport> {
    const [signIns, payments, mailFaults, warnings] = await pipelined([
      tx.query<Dated<NonNullable<TenantSupport['lastSignIn']>>>(
        `select x.created_at as at, x.address, x.client from ${consoleSignIns} x
         where x.tenant_id = $1 order by x.created_at desc limit 1`,
        [id],
      ),
      tx.query<Rows<'payments'>[number]>(
        `select o.id as "orderId", o.paid::float8 as paid, o.refunded::float8 as refunded, o.completed_at as at,
           o.is_test as "isTest" from ${paidOrders} o where o.tenant_id = $1 order by o.completed_at desc ${limit}`,
        [id],
      ),
      tx.query<Rows<'mailFaults'>[number]>(
        `select m.id, m.kind, m.status, m.last_error as error, m.created_at as "createdAt"
         from ${faultyEmails} m where m."to" = $1 order by m.id desc ${limit}`,
        [email],
      ),
      tx.query<Rows<'warnings'>[number]>(
        `select n.id, n.kind, n.count, n.last_at as "lastAt" from ${openWarnings} n
         where n.tenant_id = $1 order by n.last_at desc ${limit}`,
        [id],
      ),
    ]);
    const [signIn] = signIns;
    return {
      lastSignIn: signIn ? { ...signIn, at: signIn.at.toISOString() } : null,
      payments: payments.map((one) => ({ ...one, at: one.at.toISOString() })),
      mailFaults: mailFaults.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
      warnings: warnings.map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })),
    };
  }
}
