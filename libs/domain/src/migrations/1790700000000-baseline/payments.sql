-- Payments that providers reported.

CREATE TABLE payments (
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
  deliveries integer NOT NULL DEFAULT 1,
  raw_body bytea NOT NULL,
  headers jsonb NOT NULL DEFAULT '{}',
  changes jsonb NOT NULL DEFAULT '{}',
  note text NOT NULL DEFAULT '',
  received_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  judged_at timestamptz,
  decided_by text NOT NULL DEFAULT '',
  refund_status text,
  refund_ref text NOT NULL DEFAULT '',
  applied_order_id text,
  payer_hash bytea,
  CONSTRAINT "PK_197ab7af18c93fbb0c9b28b4a59" PRIMARY KEY (id),
  CONSTRAINT payments_claim CHECK (claim in ('paid', 'pending', 'partial', 'failed', 'refunded')),
  CONSTRAINT payments_refunded CHECK ((verdict = 'refunded') = (refund_status is not null)),
  CONSTRAINT payments_applied CHECK ((verdict = 'applied') = (applied_order_id is not null))
);
CREATE INDEX payments_waiting ON payments (verdict, id) WHERE verdict in ('received', 'parked');
CREATE UNIQUE INDEX payments_key ON payments (provider, key);
CREATE INDEX payments_order ON payments (order_id, provider, trade_no);
CREATE UNIQUE INDEX payments_used ON payments (provider, trade_no)
  WHERE verdict in ('refunded', 'applied') and trade_no <> '';
CREATE INDEX payments_verdict ON payments (verdict, id);
CREATE INDEX payments_tenant ON payments (tenant_id, id);
CREATE INDEX payments_received ON payments (received_at);
CREATE INDEX payments_callbacks ON payments (provider, id) INCLUDE (received_at) WHERE source = 'callback';

CREATE TABLE sandbox_payments (
  order_id text NOT NULL,
  tenant_id text NOT NULL,
  outcome text NOT NULL,
  answered_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  CONSTRAINT "PK_42dec1adbcf1038231b7748f920" PRIMARY KEY (order_id)
);
