-- Social accounts, and the ports that they take.

CREATE TABLE gateway_beats (
  id integer NOT NULL,
  alive_since timestamptz NOT NULL,
  last_beat timestamptz NOT NULL,
  CONSTRAINT "PK_bfa24671672a66d5ef4f87c8ceb" PRIMARY KEY (id),
  CONSTRAINT gateway_beats_one CHECK (id = 1)
);

CREATE TABLE social_accounts (
  id text NOT NULL,
  tenant_id text NOT NULL,
  sub_account_id text NOT NULL,
  platform text NOT NULL,
  account text NOT NULL,
  account_key text NOT NULL,
  nickname text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'offline',
  session_id text,
  lease_until timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  client_version text,
  first_seen_at timestamptz NOT NULL,
  CONSTRAINT "PK_e9e58d2d8e9fafa20af914d9750" PRIMARY KEY (id),
  CONSTRAINT social_accounts_lease CHECK ((status = 'offline') = (lease_until is null)),
  CONSTRAINT social_accounts_sub_account_fk FOREIGN KEY (sub_account_id) REFERENCES sub_accounts (id)
);
CREATE INDEX social_accounts_open ON social_accounts (tenant_id, sub_account_id, opened_at) WHERE status <> 'offline';
CREATE UNIQUE INDEX social_accounts_key ON social_accounts (tenant_id, platform, account_key);
CREATE INDEX social_accounts_tenant ON social_accounts (tenant_id, id);
CREATE INDEX social_accounts_sub_account ON social_accounts (tenant_id, sub_account_id, first_seen_at, id);
CREATE INDEX social_accounts_seen ON social_accounts (tenant_id, first_seen_at, id);
CREATE INDEX social_accounts_platform ON social_accounts (tenant_id, platform, first_seen_at, id);
CREATE INDEX social_accounts_states ON social_accounts (status) WHERE status <> 'offline';

CREATE TABLE port_uses (
  sub_account_id text NOT NULL,
  social_account_id text NOT NULL,
  tenant_id text NOT NULL,
  first_at timestamptz NOT NULL,
  CONSTRAINT "PK_port_uses" PRIMARY KEY (sub_account_id, social_account_id)
);
CREATE INDEX port_uses_tenant ON port_uses (tenant_id, sub_account_id, social_account_id);

CREATE TABLE port_counts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  tenant_id text NOT NULL,
  sub_account_id text NOT NULL,
  change integer NOT NULL,
  CONSTRAINT "PK_port_counts" PRIMARY KEY (id)
);
CREATE INDEX port_counts_tenant ON port_counts (tenant_id, sub_account_id);
