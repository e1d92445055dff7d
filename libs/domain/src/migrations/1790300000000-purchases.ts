import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables } from './tenant-policy.js';

/** Orders and what they bring, the money ledger, and the payment inbox. */
export class Purchases1790300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of tables) await runner.query(statement);
    await grantTables(runner, 'parley_app, parley_system', tenantTables);
    for (const table of tenantTables) await bindToTenant(runner, table);
  }

  async down(): Promise<void> {
    throw new Error('What people entered since would be lost: restore a backup instead.');
  }
}

const tenantTables = [
  'contact_deletions',
  'orders',
  'refunds',
  'package_segments',
  'money_accounts',
  'money_transfers',
  'money_entries',
  'sandbox_payments',
  // Belongs to no tenant, and to the system role alone, until it is matched with an order.
  'payments',
];

const tables = [
  `CREATE TABLE money_accounts (
      id text NOT NULL,
      tenant_id text NOT NULL,
      kind text NOT NULL,
      balance bigint NOT NULL DEFAULT 0,
      CONSTRAINT money_accounts_balance CHECK (balance >= 0 or kind = 'outside'),
      CONSTRAINT "PK_9b8854b554c676a4c077aace3a2" PRIMARY KEY (id)
    )`,
  `CREATE UNIQUE INDEX money_accounts_one ON money_accounts (tenant_id, kind)`,
  `CREATE TABLE money_transfers (
      id text NOT NULL,
      tenant_id text NOT NULL,
      kind text NOT NULL,
      order_id text NOT NULL,
      amount bigint NOT NULL,
      cause text NOT NULL,
      at timestamptz NOT NULL,
      CONSTRAINT money_transfers_amount CHECK (amount > 0),
      CONSTRAINT "PK_241097e0f4fa6ce29ee87a9fe05" PRIMARY KEY (id)
    )`,
  `CREATE INDEX money_transfers_order ON money_transfers (order_id)`,
  `CREATE UNIQUE INDEX money_transfers_cause ON money_transfers (tenant_id, cause)`,
  `CREATE TABLE money_entries (
      transfer_id text NOT NULL,
      account_id text NOT NULL,
      tenant_id text NOT NULL,
      amount bigint NOT NULL,
      balance_after bigint NOT NULL,
      CONSTRAINT "PK_16a0cee4e6a60ed122d5bea82f6" PRIMARY KEY (transfer_id, account_id)
    )`,
  `CREATE INDEX money_entries_tenant ON money_entries (tenant_id, transfer_id, account_id)`,
  `CREATE TABLE orders (
      id text NOT NULL,
      tenant_id text NOT NULL,
      user_name text NOT NULL,
      package_id text,
      family text,
      package jsonb,
      buy_type integer NOT NULL,
      purchase_type text NOT NULL,
      num integer NOT NULL,
      unit_price integer NOT NULL,
      amount integer NOT NULL,
      rmb_amount bigint NOT NULL,
      rmb_rate integer NOT NULL,
      characters bigint NOT NULL DEFAULT 0,
      lines jsonb NOT NULL,
      plan_version integer NOT NULL,
      status text NOT NULL DEFAULT 'unpaid',
      provider text,
      method text,
      provider_ref text NOT NULL DEFAULT '',
      trade_no text,
      pay_url text,
      refunded integer NOT NULL DEFAULT 0,
      in_review boolean NOT NULL DEFAULT false,
      reason text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      closes_at timestamptz NOT NULL,
      completed_at timestamptz,
      asked_at timestamptz,
      CONSTRAINT orders_completed CHECK ((status = 'success') = (completed_at is not null)),
      CONSTRAINT orders_amount CHECK (amount >= 0 and refunded between 0 and amount),
      CONSTRAINT "PK_710e2d4957aa5878dfe94e4ac2f" PRIMARY KEY (id)
    )`,
  `CREATE INDEX orders_asked ON orders (created_at) WHERE status <> 'success' and provider is not null`,
  `CREATE INDEX orders_unpaid ON orders (closes_at) WHERE status = 'unpaid'`,
  `CREATE UNIQUE INDEX orders_trade ON orders (provider, trade_no) WHERE trade_no is not null`,
  `CREATE INDEX orders_tenant ON orders (tenant_id, id)`,
  `CREATE TABLE refunds (
      id text NOT NULL,
      tenant_id text NOT NULL,
      order_id text NOT NULL,
      amount integer NOT NULL,
      cause text NOT NULL,
      reason text NOT NULL,
      status text NOT NULL,
      provider_ref text NOT NULL DEFAULT '',
      characters bigint NOT NULL DEFAULT 0,
      actor_name text NOT NULL DEFAULT '',
      at timestamptz NOT NULL,
      CONSTRAINT refunds_amount CHECK (amount > 0),
      CONSTRAINT "PK_5106efb01eeda7e49a78b869738" PRIMARY KEY (id)
    )`,
  `CREATE INDEX refunds_tenant ON refunds (tenant_id, id)`,
  `CREATE UNIQUE INDEX refunds_cause ON refunds (order_id, cause)`,
  `CREATE TABLE package_segments (
      id text NOT NULL,
      tenant_id text NOT NULL,
      order_id text NOT NULL,
      package_id text NOT NULL,
      family text NOT NULL,
      kind text NOT NULL,
      ports integer NOT NULL,
      days integer NOT NULL,
      paid integer NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      ended_at timestamptz,
      end_reason text,
      CONSTRAINT package_segments_ended CHECK ((ended_at is null) = (end_reason is null)),
      CONSTRAINT package_segments_span CHECK (ends_at > starts_at and ports > 0 and paid >= 0 and days > 0),
      CONSTRAINT "PK_89e8dafa8d7fdceaf5728f6ef75" PRIMARY KEY (id)
    )`,
  `CREATE INDEX package_segments_tenant ON package_segments (tenant_id, id)`,
  `CREATE UNIQUE INDEX package_segments_order ON package_segments (order_id)`,
  `CREATE TABLE contact_deletions (
      id text NOT NULL,
      tenant_id text NOT NULL,
      ended_at timestamptz NOT NULL,
      status text NOT NULL DEFAULT 'announced',
      due_at timestamptz NOT NULL,
      announced_at timestamptz NOT NULL,
      warned_at timestamptz,
      began_at timestamptz,
      finished_at timestamptz,
      step integer NOT NULL DEFAULT '0',
      last text NOT NULL DEFAULT '',
      contacts integer NOT NULL DEFAULT '0',
      conversations integer NOT NULL DEFAULT '0',
      messages integer NOT NULL DEFAULT '0',
      profiles integer NOT NULL DEFAULT '0',
      files integer NOT NULL DEFAULT '0',
      kept jsonb,
      CONSTRAINT contact_deletions_finished CHECK ((finished_at is not null) = (status in ('done', 'canceled'))),
      CONSTRAINT "PK_aefe6326b2e29d95a8bdb8d0561" PRIMARY KEY (id)
    )`,
  `CREATE INDEX contact_deletions_open ON contact_deletions (tenant_id) WHERE status in ('announced', 'running')`,
  `CREATE UNIQUE INDEX contact_deletions_end ON contact_deletions (tenant_id, ended_at)`,
  `CREATE TABLE payments (
      id text NOT NULL,
      tenant_id text,
      provider text NOT NULL,
      source text NOT NULL,
      key text NOT NULL,
      order_id text NOT NULL,
      trade_no text NOT NULL,
      claim text NOT NULL,
      amount bigint,
      currency text NOT NULL,
      verdict text NOT NULL DEFAULT 'received',
      reason text,
      deliveries integer NOT NULL DEFAULT '1',
      raw_body bytea NOT NULL,
      headers jsonb NOT NULL DEFAULT '{}',
      changes jsonb NOT NULL DEFAULT '{}',
      note text NOT NULL DEFAULT '',
      received_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      judged_at timestamptz,
      CONSTRAINT payments_claim CHECK (claim in ('paid', 'pending', 'partial', 'failed', 'refunded')),
      CONSTRAINT "PK_197ab7af18c93fbb0c9b28b4a59" PRIMARY KEY (id)
    )`,
  `CREATE INDEX payments_waiting ON payments (verdict, id) WHERE verdict in ('received', 'parked')`,
  `CREATE INDEX payments_order ON payments (order_id)`,
  `CREATE UNIQUE INDEX payments_key ON payments (provider, key)`,
  `CREATE TABLE sandbox_payments (
      order_id text NOT NULL,
      tenant_id text NOT NULL,
      outcome text NOT NULL,
      answered_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      CONSTRAINT "PK_42dec1adbcf1038231b7748f920" PRIMARY KEY (order_id)
    )`,
  `CREATE INDEX sub_accounts_reserving ON sub_accounts (tenant_id, ports_reserved) WHERE ports_reserved > 0`,
  `ALTER TABLE tenants ADD old_port_num integer`,
  `ALTER TABLE tenants ADD package_ended_at timestamptz`,
  `CREATE INDEX tenants_package_end ON tenants (package_ends_at) WHERE package_ends_at is not null`,
  `CREATE INDEX tenants_package_ended ON tenants (package_ended_at) WHERE package_ended_at is not null`,
  `ALTER TABLE tenants ADD package_version integer NOT NULL DEFAULT 0`,
  `ALTER TABLE tenants ADD trial_at timestamptz`,
  `ALTER TABLE tenants ADD first_purchase_at timestamptz`,
  // Until now nothing was sold: the trial comes for nothing.
  `UPDATE packages SET price = 0 WHERE code = 'TI_YAN_7' AND version = 1`,
  `ALTER TABLE installation_settings ADD rmb_rate integer NOT NULL DEFAULT '72000'`,
];
