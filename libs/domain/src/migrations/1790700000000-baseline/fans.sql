-- Contacts, the reports that gained them, and roll-ups.

CREATE TABLE contacts (
  id text NOT NULL,
  tenant_id text NOT NULL,
  platform text NOT NULL,
  account_key text NOT NULL,
  account text NOT NULL,
  nickname text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  first_seen_at timestamptz NOT NULL,
  import_id text,
  known_at timestamptz NOT NULL,
  main_id text NOT NULL,
  phone_key text,
  link_key text,
  described_at timestamptz,
  CONSTRAINT "PK_b99cd40cfd66a99f1571f4f72e6" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX contacts_key ON contacts (tenant_id, platform, account_key);
CREATE INDEX contacts_tenant ON contacts (tenant_id, id);
CREATE INDEX contacts_words ON contacts USING gin (search_grams(tenant_id, account, nickname, phone))
  WITH (gin_pending_list_limit = 512);
CREATE INDEX contacts_merged ON contacts (tenant_id, main_id) WHERE main_id <> id;
CREATE INDEX contacts_phone_key ON contacts (tenant_id, platform, phone_key, id) WHERE phone_key IS NOT NULL;
CREATE INDEX contacts_link_key ON contacts (tenant_id, platform, link_key, id) WHERE link_key IS NOT NULL;

CREATE TABLE fan_quarters (
  tenant_id text NOT NULL,
  quarter timestamptz NOT NULL,
  sub_account_id text NOT NULL,
  platform text NOT NULL,
  gained integer NOT NULL,
  fresh integer NOT NULL,
  fresh_in_sub_account integer NOT NULL,
  fresh_in_tenant integer NOT NULL,
  CONSTRAINT "PK_06cd34fa71cb864b31745890364" PRIMARY KEY (tenant_id, quarter, sub_account_id, platform)
);

CREATE TABLE fan_reports (
  tenant_id text NOT NULL,
  id uuid NOT NULL,
  batch_id text NOT NULL,
  sub_account_id text NOT NULL,
  social_account_id text NOT NULL,
  account text NOT NULL,
  nickname text NOT NULL,
  link text NOT NULL,
  phone text NOT NULL,
  gained_at timestamptz NOT NULL,
  stored_at timestamptz NOT NULL,
  CONSTRAINT "PK_47a44dcf21b40a3a26655967ad8" PRIMARY KEY (tenant_id, id)
);
CREATE INDEX fan_reports_batch ON fan_reports (batch_id);

CREATE TABLE fan_totals (
  tenant_id text NOT NULL,
  sub_account_id text NOT NULL,
  gained integer NOT NULL,
  fresh integer NOT NULL,
  fresh_in_sub_account integer NOT NULL,
  fresh_in_tenant integer NOT NULL,
  CONSTRAINT "PK_c874eecc2c75e749dd018cb3c3f" PRIMARY KEY (tenant_id, sub_account_id)
);

CREATE TABLE gains (
  id text NOT NULL,
  tenant_id text NOT NULL,
  contact_id text NOT NULL,
  social_account_id text NOT NULL,
  sub_account_id text NOT NULL,
  platform text NOT NULL,
  type text NOT NULL,
  dedupe_scope text NOT NULL,
  fresh_in_sub_account boolean NOT NULL,
  fresh_in_tenant boolean NOT NULL,
  report_id uuid NOT NULL,
  gained_at timestamptz NOT NULL,
  stored_at timestamptz NOT NULL,
  is_late boolean NOT NULL DEFAULT false,
  CONSTRAINT "PK_499213e00f670e790fa8c8cce84" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX gains_first_in_tenant ON gains (contact_id) WHERE fresh_in_tenant;
CREATE UNIQUE INDEX gains_first_in_sub_account ON gains (sub_account_id, contact_id) WHERE fresh_in_sub_account;
CREATE UNIQUE INDEX gains_pair ON gains (contact_id, social_account_id);
CREATE INDEX gains_time ON gains (tenant_id, gained_at, id);
CREATE INDEX gains_sub_account ON gains (tenant_id, sub_account_id, gained_at, id) INCLUDE (type, platform, is_late);
CREATE INDEX gains_social_account ON gains (tenant_id, social_account_id, gained_at, id);
CREATE INDEX gains_platform ON gains (tenant_id, platform, gained_at, id);
CREATE INDEX gains_repeat ON gains (tenant_id, gained_at, id) WHERE type = 'repeat';
CREATE INDEX gains_late ON gains (tenant_id, gained_at, id) WHERE is_late;

CREATE TABLE fan_days (
  tenant_id text NOT NULL,
  scope text NOT NULL,
  start timestamptz NOT NULL,
  gained integer NOT NULL,
  fresh integer NOT NULL,
  fresh_in_sub_account integer NOT NULL,
  fresh_in_tenant integer NOT NULL,
  CONSTRAINT "PK_fan_days" PRIMARY KEY (tenant_id, scope, start)
);
CREATE INDEX fan_days_start ON fan_days (tenant_id, start);

CREATE TABLE fan_hours (
  tenant_id text NOT NULL,
  scope text NOT NULL,
  start timestamptz NOT NULL,
  gained integer NOT NULL,
  fresh integer NOT NULL,
  fresh_in_sub_account integer NOT NULL,
  fresh_in_tenant integer NOT NULL,
  CONSTRAINT "PK_fan_hours" PRIMARY KEY (tenant_id, scope, start)
);

CREATE TABLE merge_proposals (
  tenant_id text NOT NULL,
  first_id text NOT NULL,
  second_id text NOT NULL,
  platform text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  dismissed_at timestamptz,
  CONSTRAINT "PK_merge_proposals" PRIMARY KEY (tenant_id, first_id, second_id)
);
CREATE INDEX merge_proposals_open ON merge_proposals (tenant_id, created_at, first_id, second_id)
  WHERE dismissed_at IS NULL;
CREATE INDEX merge_proposals_second ON merge_proposals (tenant_id, second_id);
