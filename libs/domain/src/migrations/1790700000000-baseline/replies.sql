-- Quick replies, keyword rules, welcomes, and the replies that were sent.

CREATE TABLE automatic_replies (
  id text NOT NULL,
  tenant_id text NOT NULL,
  kind text NOT NULL,
  rule_id text NOT NULL,
  rule_title text NOT NULL,
  sub_account_id text NOT NULL,
  social_account_id text NOT NULL,
  conversation_id text NOT NULL,
  contact_id text NOT NULL,
  cause text NOT NULL,
  trigger_id uuid NOT NULL,
  draft boolean NOT NULL DEFAULT false,
  text text NOT NULL DEFAULT '',
  medium_id text,
  status text NOT NULL,
  skip_reason text,
  command_id text,
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  offered_at timestamptz,
  sent_at timestamptz,
  CONSTRAINT "PK_b900120366cfe33951794a5d690" PRIMARY KEY (id)
);
CREATE INDEX automatic_replies_command ON automatic_replies (command_id) WHERE command_id is not null;
CREATE INDEX automatic_replies_said ON automatic_replies (created_at) WHERE text <> '' or medium_id is not null;
CREATE INDEX automatic_replies_keyword_age ON automatic_replies (created_at, id) WHERE kind = 'keyword';
CREATE INDEX automatic_replies_open ON automatic_replies (offered_at) WHERE status = 'offered';
CREATE INDEX automatic_replies_conversation ON automatic_replies (conversation_id, status);
CREATE INDEX automatic_replies_medium ON automatic_replies (medium_id) WHERE medium_id is not null;
CREATE UNIQUE INDEX automatic_replies_cause ON automatic_replies (cause, tenant_id);
CREATE INDEX automatic_replies_contact ON automatic_replies (contact_id, created_at);
CREATE INDEX automatic_replies_rule ON automatic_replies (rule_id, created_at);

CREATE TABLE quick_replies (
  id text NOT NULL,
  tenant_id text NOT NULL,
  name text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  variants jsonb NOT NULL DEFAULT '{}',
  material_id text,
  group_id text,
  enabled boolean NOT NULL DEFAULT true,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  compared_name text NOT NULL,
  CONSTRAINT "PK_38e5f76733adc50f328c8c0f043" PRIMARY KEY (id),
  CONSTRAINT quick_replies_group_fk FOREIGN KEY (group_id) REFERENCES library_groups (id) ON DELETE SET NULL
);
CREATE INDEX quick_replies_group ON quick_replies (group_id) WHERE group_id is not null;
CREATE UNIQUE INDEX quick_replies_name ON quick_replies (tenant_id, compared_name);
CREATE INDEX quick_replies_order ON quick_replies (tenant_id, position, id);
CREATE INDEX quick_replies_enabled ON quick_replies (tenant_id, enabled, position, id);
CREATE INDEX quick_replies_of_group ON quick_replies (tenant_id, group_id, position, id);

CREATE TABLE keyword_rules (
  id text NOT NULL,
  tenant_id text NOT NULL,
  keyword text NOT NULL,
  compared text NOT NULL,
  title text NOT NULL,
  match text NOT NULL,
  method text NOT NULL,
  scope text NOT NULL,
  sub_account_ids text array NOT NULL DEFAULT '{}',
  replies jsonb NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  bytes integer NOT NULL DEFAULT 0,
  CONSTRAINT "PK_d21d86ed2bcee03e05e005f2fe1" PRIMARY KEY (id)
);
CREATE INDEX keyword_rules_tenant ON keyword_rules (tenant_id, id);
CREATE INDEX keyword_rules_keyword ON keyword_rules (tenant_id, match, compared);
CREATE INDEX keyword_rules_created ON keyword_rules (tenant_id, created_at, id);
CREATE INDEX keyword_rules_updated ON keyword_rules (tenant_id, updated_at, id);
CREATE INDEX keyword_rules_word ON keyword_rules (tenant_id, lower(keyword), id);
CREATE INDEX keyword_rules_enabled ON keyword_rules (tenant_id, enabled, created_at, id);

CREATE TABLE welcome_templates (
  id text NOT NULL,
  tenant_id text NOT NULL,
  title text NOT NULL,
  replies jsonb NOT NULL,
  delay_seconds integer NOT NULL,
  scope text NOT NULL,
  sub_account_ids text array NOT NULL DEFAULT '{}',
  platforms text array NOT NULL DEFAULT '{}',
  hours jsonb,
  audience text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT "PK_65def0dbed5b9daef0b3a9ce3ad" PRIMARY KEY (id)
);
CREATE INDEX welcome_templates_tenant ON welcome_templates (tenant_id, id);

CREATE TABLE reply_versions (
  tenant_id text NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT "PK_0a314096058c9e5d86e9c2c1856" PRIMARY KEY (tenant_id),
  CONSTRAINT reply_versions_version CHECK (version > 0)
);

CREATE TABLE keyword_rule_changes (
  tenant_id text NOT NULL,
  version bigint NOT NULL,
  rule_id text NOT NULL,
  CONSTRAINT "PK_0ad1c1b1f9a65e6c5f4e9a0f7d2" PRIMARY KEY (tenant_id, version, rule_id)
);
