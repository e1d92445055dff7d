-- Notices of a tenant, and announcements of operators.

CREATE TABLE notices (
  id text NOT NULL,
  tenant_id text NOT NULL,
  sub_account_id text,
  kind text NOT NULL,
  level text NOT NULL,
  params jsonb NOT NULL,
  cause text NOT NULL,
  created_at timestamptz NOT NULL,
  count integer NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL,
  resolved_at timestamptz,
  unread_since timestamptz NOT NULL,
  CONSTRAINT "PK_3eb18c29da25d6935fcbe584237" PRIMARY KEY (id)
);
CREATE INDEX notices_tenant ON notices (tenant_id, id);
CREATE UNIQUE INDEX notices_cause ON notices (tenant_id, cause);
CREATE INDEX notices_latest ON notices (tenant_id, last_at, id);
CREATE INDEX notices_last ON notices (last_at);
CREATE INDEX notices_level ON notices (tenant_id, level, last_at, id);
CREATE INDEX notices_sub_account ON notices (tenant_id, sub_account_id, last_at, id);
CREATE INDEX notices_subject ON notices (tenant_id, coalesce(sub_account_id, params ->> 'subAccountId'), last_at, id);
CREATE INDEX notices_unread ON notices (tenant_id, unread_since);
CREATE INDEX notices_open ON notices (kind, tenant_id) WHERE resolved_at IS NULL;

CREATE TABLE notice_reads (
  notice_id text NOT NULL,
  reader_id text NOT NULL,
  tenant_id text NOT NULL,
  read_at timestamptz NOT NULL,
  CONSTRAINT "PK_373c05fd7b2e2ebe165ceccda00" PRIMARY KEY (notice_id, reader_id)
);
CREATE INDEX notice_reads_reader ON notice_reads (reader_id, notice_id);

CREATE TABLE system_notices (
  id text NOT NULL,
  level text NOT NULL,
  audience text NOT NULL,
  family text,
  contents jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  published_as text NOT NULL,
  created_by_id text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT "PK_system_notices" PRIMARY KEY (id)
);
CREATE INDEX system_notices_start ON system_notices (starts_at, id);
CREATE INDEX system_notices_end ON system_notices (ends_at);

CREATE TABLE system_notice_tenants (
  notice_id text NOT NULL,
  tenant_id text NOT NULL,
  CONSTRAINT "PK_system_notice_tenants" PRIMARY KEY (notice_id, tenant_id)
);
CREATE INDEX system_notice_tenants_tenant ON system_notice_tenants (tenant_id, notice_id);

CREATE TABLE system_notice_reads (
  notice_id text NOT NULL,
  reader_id text NOT NULL,
  tenant_id text NOT NULL,
  read_at timestamptz NOT NULL,
  CONSTRAINT "PK_system_notice_reads" PRIMARY KEY (notice_id, reader_id)
);
CREATE INDEX system_notice_reads_latest ON system_notice_reads (notice_id, read_at, reader_id);
CREATE INDEX system_notice_reads_reader ON system_notice_reads (tenant_id, reader_id, notice_id);

CREATE TABLE notice_preferences (
  tenant_id text NOT NULL,
  reader_id text NOT NULL,
  kind text NOT NULL,
  badge boolean,
  letter boolean,
  CONSTRAINT "PK_notice_preferences" PRIMARY KEY (tenant_id, reader_id, kind)
);
