-- Deletions of the contacts of tenants that left.

CREATE TABLE contact_deletions (
  id text NOT NULL,
  tenant_id text NOT NULL,
  ended_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'announced',
  due_at timestamptz NOT NULL,
  announced_at timestamptz NOT NULL,
  warned_at timestamptz,
  began_at timestamptz,
  finished_at timestamptz,
  step integer NOT NULL DEFAULT 0,
  last text NOT NULL DEFAULT '',
  contacts integer NOT NULL DEFAULT 0,
  conversations integer NOT NULL DEFAULT 0,
  messages integer NOT NULL DEFAULT 0,
  profiles integer NOT NULL DEFAULT 0,
  files integer NOT NULL DEFAULT 0,
  kept jsonb,
  CONSTRAINT "PK_aefe6326b2e29d95a8bdb8d0561" PRIMARY KEY (id),
  CONSTRAINT contact_deletions_finished CHECK ((finished_at is not null) = (status in ('done', 'canceled')))
);
CREATE INDEX contact_deletions_open ON contact_deletions (tenant_id) WHERE status in ('announced', 'running');
CREATE UNIQUE INDEX contact_deletions_end ON contact_deletions (tenant_id, ended_at);
