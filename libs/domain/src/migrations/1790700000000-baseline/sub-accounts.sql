-- Sub-accounts, which sign in on desktops.

CREATE TABLE sub_accounts (
  id text NOT NULL,
  tenant_id text NOT NULL,
  account text NOT NULL,
  remark text NOT NULL,
  status text NOT NULL DEFAULT 'normal',
  is_default boolean NOT NULL DEFAULT false,
  platforms text array NOT NULL,
  port_mode text NOT NULL DEFAULT 'dynamic',
  ports_reserved integer NOT NULL DEFAULT 0,
  port_limit integer,
  reserved_at timestamptz NOT NULL,
  multi_device boolean NOT NULL DEFAULT true,
  profile_sharing boolean NOT NULL DEFAULT false,
  auto_reply boolean NOT NULL DEFAULT false,
  session_archive boolean NOT NULL DEFAULT false,
  dedupe_scope text NOT NULL DEFAULT 'sub_account',
  epoch integer NOT NULL DEFAULT 0,
  secret_sealed text NOT NULL,
  secret_hash text NOT NULL,
  secret_hint text NOT NULL,
  created_at timestamptz NOT NULL,
  last_active_at timestamptz,
  character_mode text NOT NULL DEFAULT 'unlimited',
  auto_allocate boolean NOT NULL DEFAULT false,
  low_threshold integer NOT NULL DEFAULT 0,
  refill_amount integer NOT NULL DEFAULT 0,
  deleted_at timestamptz,
  CONSTRAINT "PK_d1b648d07f912395a898621a39c" PRIMARY KEY (id),
  CONSTRAINT sub_accounts_reserved CHECK (ports_reserved >= 0 and (port_mode = 'fixed' or ports_reserved = 0)),
  CONSTRAINT sub_accounts_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id)
);
CREATE UNIQUE INDEX sub_accounts_default ON sub_accounts (tenant_id) WHERE is_default;
CREATE UNIQUE INDEX sub_accounts_secret_hash ON sub_accounts (secret_hash);
CREATE UNIQUE INDEX sub_accounts_account ON sub_accounts (account);
CREATE INDEX sub_accounts_reserving ON sub_accounts (tenant_id, ports_reserved) WHERE ports_reserved > 0;
CREATE INDEX sub_accounts_tenant ON sub_accounts (tenant_id, created_at, id);
CREATE INDEX sub_accounts_name ON sub_accounts (tenant_id, account, id);
CREATE INDEX sub_accounts_status ON sub_accounts (tenant_id, status, created_at, id);
