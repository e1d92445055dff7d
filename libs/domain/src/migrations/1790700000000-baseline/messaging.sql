-- Events to send, and events that were handled.

CREATE TABLE inbox (
  event_id text NOT NULL,
  consumer text NOT NULL,
  tenant_id text,
  handled_at timestamptz NOT NULL,
  CONSTRAINT "PK_625a303addbbe1f30d3f65ed7fe" PRIMARY KEY (event_id, consumer)
);
CREATE INDEX inbox_handled_at ON inbox (handled_at);

CREATE TABLE outbox (
  id text NOT NULL,
  tenant_id text,
  name text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  available_at timestamptz NOT NULL,
  lease_owner text,
  lease_until timestamptz,
  sent_at timestamptz,
  done_at timestamptz,
  traceparent text,
  CONSTRAINT "PK_340ab539f309f03bdaa14aa7649" PRIMARY KEY (id)
);
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at is not null;
CREATE INDEX outbox_unconfirmed ON outbox (sent_at) WHERE sent_at is not null and done_at is null;
CREATE INDEX outbox_unhandled ON outbox (tenant_id, name, id) WHERE done_at is null;
CREATE INDEX outbox_unsent ON outbox (tenant_id, available_at, id) WHERE sent_at is null;
