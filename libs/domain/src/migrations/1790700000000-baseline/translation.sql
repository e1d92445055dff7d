-- Providers of translation, and cached translations.

CREATE TABLE translation_providers (
  id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  endpoint text NOT NULL DEFAULT '',
  region text NOT NULL DEFAULT '',
  model text NOT NULL DEFAULT '',
  timeout_ms integer NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  position integer NOT NULL,
  key_sealed text,
  last_test jsonb,
  updated_at timestamptz NOT NULL,
  CONSTRAINT "PK_3330ed0b02dee02294023dafd1b" PRIMARY KEY (id)
);

CREATE TABLE cached_translations (
  tenant_id text NOT NULL,
  key text NOT NULL,
  request_id text NOT NULL,
  sub_account_id text NOT NULL,
  source text,
  text text NOT NULL,
  provider text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT "PK_2fe504f67b1fcce19840e6442e2" PRIMARY KEY (tenant_id, key)
);
CREATE UNIQUE INDEX cached_translations_request ON cached_translations (tenant_id, request_id);
CREATE INDEX cached_translations_age ON cached_translations (created_at);

CREATE TABLE translation_failures (
  id text NOT NULL,
  tenant_id text NOT NULL,
  sub_account_id text NOT NULL,
  error text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (id)
);
CREATE INDEX translation_failures_tenant ON translation_failures (tenant_id, at);
CREATE INDEX translation_failures_at ON translation_failures (at);

INSERT INTO translation_providers (id, kind, name, timeout_ms, position, updated_at) VALUES
  ('trp_00000000000000000000000000', 'pseudo', 'Pseudo', 8000, 0, now());
