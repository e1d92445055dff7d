-- Proxies, their checks, and browser environments.

CREATE TABLE proxies (
  id text NOT NULL,
  tenant_id text NOT NULL,
  name text NOT NULL,
  network_protocol text NOT NULL,
  host text NOT NULL,
  port integer NOT NULL,
  proxy_user_name text NOT NULL DEFAULT '',
  password_sealed text,
  application_range text NOT NULL DEFAULT 'all',
  region text,
  connection_status text NOT NULL DEFAULT 'unknown',
  latency integer,
  exit_address text,
  failure text,
  checked_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT "PK_c66b4253ef600a915c610015093" PRIMARY KEY (id),
  CONSTRAINT proxies_port CHECK (port between 1 and 65535)
);
CREATE INDEX proxies_tenant ON proxies (tenant_id, created_at, id);
CREATE INDEX proxies_name ON proxies (tenant_id, lower(name), id);
CREATE INDEX proxies_status ON proxies (tenant_id, connection_status, created_at, id);
CREATE INDEX proxies_latency ON proxies (tenant_id, latency desc nulls last, id desc);
CREATE INDEX proxies_checked ON proxies (tenant_id, checked_at desc nulls last, id desc);

CREATE TABLE proxy_sub_accounts (
  proxy_id text NOT NULL,
  sub_account_id text NOT NULL,
  tenant_id text NOT NULL,
  CONSTRAINT "PK_94d75ad721e79b149ef6fcd8bb8" PRIMARY KEY (proxy_id, sub_account_id),
  CONSTRAINT proxy_sub_accounts_proxy_fk FOREIGN KEY (proxy_id) REFERENCES proxies (id) ON DELETE CASCADE
);
CREATE INDEX proxy_sub_accounts_sub_account ON proxy_sub_accounts (sub_account_id);
CREATE INDEX proxy_sub_accounts_tenant ON proxy_sub_accounts (tenant_id, proxy_id, sub_account_id);

CREATE TABLE proxy_checks (
  id text NOT NULL,
  tenant_id text NOT NULL,
  proxy_id text NOT NULL,
  at timestamptz NOT NULL,
  connection_status text NOT NULL,
  latency integer,
  exit_address text,
  region text,
  failure text,
  CONSTRAINT "PK_ef790af9ba7f335162cff7f883c" PRIMARY KEY (id),
  CONSTRAINT proxy_checks_proxy_fk FOREIGN KEY (proxy_id) REFERENCES proxies (id) ON DELETE CASCADE
);
CREATE INDEX proxy_checks_tenant ON proxy_checks (tenant_id, id);
CREATE INDEX proxy_checks_proxy ON proxy_checks (proxy_id, id);

CREATE TABLE environments (
  social_account_id text NOT NULL,
  tenant_id text NOT NULL,
  browser text,
  operating_system text,
  locale text,
  time_zone text,
  proxy_id text,
  updated_at timestamptz NOT NULL,
  CONSTRAINT "PK_05b4481cc8589437c78797b54fd" PRIMARY KEY (social_account_id),
  CONSTRAINT environments_proxy_fk FOREIGN KEY (proxy_id) REFERENCES proxies (id) ON DELETE SET NULL
);
CREATE INDEX environments_tenant ON environments (tenant_id, social_account_id);
CREATE INDEX environments_proxy ON environments (proxy_id) WHERE proxy_id is not null;
