-- Orders, refunds, plans, and the ledger of money.

CREATE TABLE money_accounts (
  id text NOT NULL,
  tenant_id text NOT NULL,
  kind text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  CONSTRAINT "PK_9b8854b554c676a4c077aace3a2" PRIMARY KEY (id),
  CONSTRAINT money_accounts_balance CHECK (balance >= 0 or kind = 'outside')
);
CREATE UNIQUE INDEX money_accounts_one ON money_accounts (tenant_id, kind);

CREATE TABLE money_transfers (
  id text NOT NULL,
  tenant_id text NOT NULL,
  kind text NOT NULL,
  order_id text NOT NULL,
  amount bigint NOT NULL,
  cause text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT "PK_241097e0f4fa6ce29ee87a9fe05" PRIMARY KEY (id),
  CONSTRAINT money_transfers_amount CHECK (amount > 0)
);
CREATE INDEX money_transfers_order ON money_transfers (order_id);
CREATE UNIQUE INDEX money_transfers_cause ON money_transfers (tenant_id, cause);

CREATE TABLE money_entries (
  transfer_id text NOT NULL,
  account_id text NOT NULL,
  tenant_id text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  CONSTRAINT "PK_16a0cee4e6a60ed122d5bea82f6" PRIMARY KEY (transfer_id, account_id)
);
CREATE INDEX money_entries_tenant ON money_entries (tenant_id, transfer_id, account_id);

CREATE TABLE orders (
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
  offer_characters integer NOT NULL DEFAULT 0,
  seller jsonb,
  buyer jsonb,
  CONSTRAINT "PK_710e2d4957aa5878dfe94e4ac2f" PRIMARY KEY (id),
  CONSTRAINT orders_completed CHECK ((status = 'success') = (completed_at is not null)),
  CONSTRAINT orders_amount CHECK (amount >= 0 and refunded between 0 and amount)
);
CREATE INDEX orders_asked ON orders (created_at) WHERE status <> 'success' and provider is not null;
CREATE INDEX orders_unpaid ON orders (closes_at) WHERE status = 'unpaid';
CREATE UNIQUE INDEX orders_trade ON orders (provider, trade_no) WHERE trade_no is not null;
CREATE INDEX orders_tenant ON orders (tenant_id, id);
CREATE INDEX orders_created ON orders (tenant_id, created_at, id);
CREATE INDEX orders_status ON orders (tenant_id, status, created_at, id);
CREATE INDEX orders_by_amount ON orders (tenant_id, amount, id);
CREATE INDEX orders_completed ON orders (tenant_id, completed_at desc nulls last, id desc);
CREATE INDEX orders_all_created ON orders (created_at, id);
CREATE INDEX orders_all_status ON orders (status, created_at, id);
CREATE INDEX orders_review ON orders (created_at, id) WHERE in_review;
CREATE INDEX orders_plan_changes ON orders (tenant_id) WHERE status = 'success' and purchase_type = 'change';
CREATE INDEX orders_test ON orders (id) WHERE status = 'success' and amount > 0 and provider = 'sandbox';
CREATE INDEX orders_paid ON orders (completed_at) INCLUDE (amount, provider) WHERE status = 'success' and amount > 0;

CREATE TABLE refunds (
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
  characters_spent bigint NOT NULL DEFAULT 0,
  CONSTRAINT "PK_5106efb01eeda7e49a78b869738" PRIMARY KEY (id),
  CONSTRAINT refunds_amount CHECK (amount > 0)
);
CREATE INDEX refunds_tenant ON refunds (tenant_id, id);
CREATE UNIQUE INDEX refunds_cause ON refunds (order_id, cause);
CREATE INDEX refunds_given ON refunds (at) INCLUDE (amount);
CREATE INDEX refunds_due ON refunds (order_id) WHERE status <> 'done';

CREATE TABLE package_segments (
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
  CONSTRAINT "PK_89e8dafa8d7fdceaf5728f6ef75" PRIMARY KEY (id),
  CONSTRAINT package_segments_ended CHECK ((ended_at is null) = (end_reason is null)),
  CONSTRAINT package_segments_span CHECK (ends_at > starts_at and ports > 0 and paid >= 0 and days > 0)
);
CREATE INDEX package_segments_tenant ON package_segments (tenant_id, id);
CREATE UNIQUE INDEX package_segments_order ON package_segments (order_id);
