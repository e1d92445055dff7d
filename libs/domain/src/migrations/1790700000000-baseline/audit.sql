-- Changes, with the people who made them.

CREATE TABLE audit_entries (
  id text NOT NULL,
  tenant_id text,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  action text NOT NULL,
  target_kind text NOT NULL,
  target_id text NOT NULL,
  target_name text NOT NULL,
  changes jsonb NOT NULL,
  address text,
  request_id text,
  whole jsonb,
  CONSTRAINT "PK_6b1623bcad4d04530b76548d619" PRIMARY KEY (id)
);
CREATE INDEX audit_entries_tenant ON audit_entries (tenant_id, id);
CREATE INDEX audit_entries_time ON audit_entries (at);
CREATE INDEX audit_entries_action ON audit_entries (tenant_id, action, id);
