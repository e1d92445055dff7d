-- Conversations, and the archive of messages with its roll-ups.

CREATE TABLE message_quarters (
  tenant_id text NOT NULL,
  quarter timestamptz NOT NULL,
  sub_account_id text NOT NULL,
  platform text NOT NULL,
  received integer NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  automatic integer NOT NULL DEFAULT 0,
  CONSTRAINT "PK_31878b4a4aacc5eb4381eaacf58" PRIMARY KEY (tenant_id, quarter, sub_account_id, platform)
);

CREATE TABLE active_contacts (
  tenant_id text NOT NULL,
  quarter timestamptz NOT NULL,
  sub_account_id text NOT NULL,
  contact_id text NOT NULL,
  day date NOT NULL,
  CONSTRAINT "PK_active_contacts" PRIMARY KEY (tenant_id, day, contact_id, sub_account_id, quarter)
);

CREATE TABLE waiting_translations (
  tenant_id text NOT NULL,
  report_id uuid NOT NULL,
  sub_account_id text NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  pseudo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CONSTRAINT "PK_6fdb8f0b3536933e283e8ee46fe" PRIMARY KEY (tenant_id, report_id)
);
CREATE INDEX waiting_translations_age ON waiting_translations (created_at);

CREATE TABLE contact_profiles (
  contact_id text NOT NULL,
  holder text NOT NULL,
  tenant_id text NOT NULL,
  remark text NOT NULL DEFAULT '',
  tags text array NOT NULL DEFAULT '{}',
  language text,
  fields jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL,
  CONSTRAINT "PK_929903f8e279f28f6f5b094efd0" PRIMARY KEY (contact_id, holder)
);
CREATE INDEX contact_profiles_contact ON contact_profiles (tenant_id, contact_id, holder);
CREATE INDEX contact_profiles_words ON contact_profiles USING gin (search_grams(tenant_id, remark))
  WITH (gin_pending_list_limit = 512);
CREATE INDEX contact_profiles_tags ON contact_profiles USING gin (search_tags(tenant_id, tags))
  WITH (gin_pending_list_limit = 512);

CREATE TABLE chat_days (
  tenant_id text NOT NULL,
  day date NOT NULL,
  messages integer NOT NULL,
  oldest timestamptz NOT NULL,
  newest timestamptz NOT NULL,
  CONSTRAINT "PK_db3bbf87f629e16eb3bda0a3344" PRIMARY KEY (tenant_id, day)
);

CREATE TABLE chat_retention_receipts (
  tenant_id text NOT NULL,
  day date NOT NULL,
  messages integer NOT NULL,
  oldest timestamptz NOT NULL,
  newest timestamptz NOT NULL,
  dropped_at timestamptz NOT NULL,
  CONSTRAINT "PK_f3717be54c2fafb5f889e8282b4" PRIMARY KEY (tenant_id, day)
);

CREATE TABLE dropped_messages (
  conversation_id text NOT NULL,
  day date NOT NULL,
  tenant_id text NOT NULL,
  messages integer NOT NULL,
  CONSTRAINT "PK_d8b1adc436fc7509d5a6d3ff8d6" PRIMARY KEY (conversation_id, day)
);

CREATE TABLE conversations (
  id text NOT NULL,
  tenant_id text NOT NULL,
  sub_account_id text NOT NULL,
  social_account_id text NOT NULL,
  contact_id text NOT NULL,
  session integer NOT NULL DEFAULT 0,
  last_inbound_at timestamptz,
  last_message_at timestamptz,
  paused_until timestamptz,
  messages integer NOT NULL DEFAULT 0,
  last_archived_at timestamptz,
  last_text text NOT NULL DEFAULT '',
  last_kind text,
  last_direction text,
  created_at timestamptz NOT NULL,
  waiting_since timestamptz,
  CONSTRAINT "PK_ee34f4f7ced4ec8681f26bf04ef" PRIMARY KEY (id)
);
CREATE INDEX conversations_contact ON conversations (tenant_id, contact_id, id);
CREATE INDEX conversations_latest ON conversations (tenant_id, last_archived_at, id)
  WHERE last_archived_at is not null;
CREATE UNIQUE INDEX conversations_key ON conversations (sub_account_id, social_account_id, contact_id);
CREATE INDEX conversations_waiting ON conversations (tenant_id, last_inbound_at) WHERE waiting_since is not null;

CREATE TABLE message_reports (
  tenant_id text NOT NULL,
  id uuid NOT NULL,
  seq bigserial NOT NULL,
  batch_id text NOT NULL,
  conversation_key text NOT NULL,
  sub_account_id text NOT NULL,
  social_account_id text NOT NULL,
  direction text NOT NULL,
  kind text NOT NULL,
  from_bot boolean NOT NULL DEFAULT false,
  command_id text,
  medium_id text,
  content jsonb,
  at timestamptz NOT NULL,
  stored_at timestamptz NOT NULL,
  handled_at timestamptz,
  external_id text,
  CONSTRAINT "PK_675ce9ca7549c7d3cebc3aff281" PRIMARY KEY (tenant_id, id)
);
CREATE INDEX message_reports_stored ON message_reports (stored_at);
CREATE INDEX message_reports_waiting ON message_reports (tenant_id, conversation_key, seq) WHERE handled_at is null;
CREATE INDEX message_reports_batch ON message_reports (batch_id);
CREATE UNIQUE INDEX message_reports_command ON message_reports (tenant_id, command_id) WHERE command_id is not null;
CREATE INDEX message_reports_tenant ON message_reports (tenant_id, stored_at);
CREATE UNIQUE INDEX message_reports_external ON message_reports (tenant_id, conversation_key, external_id)
  WHERE external_id is not null;

CREATE TABLE messages (
  id text NOT NULL,
  tenant_id text NOT NULL,
  report_id uuid NOT NULL,
  conversation_id text NOT NULL,
  sub_account_id text NOT NULL,
  social_account_id text NOT NULL,
  contact_id text NOT NULL,
  platform text NOT NULL,
  direction text NOT NULL,
  origin text NOT NULL,
  kind text NOT NULL,
  text text NOT NULL DEFAULT '',
  translation text,
  translation_language text,
  translation_pseudo boolean NOT NULL DEFAULT false,
  medium_id text,
  reply_title text,
  at timestamptz NOT NULL,
  stored_at timestamptz NOT NULL,
  skipped_replies jsonb,
  PRIMARY KEY (id, stored_at)
) PARTITION BY RANGE (stored_at);
CREATE INDEX messages_medium ON messages (medium_id) WHERE medium_id is not null;
CREATE INDEX messages_words ON messages USING gin (search_grams(tenant_id, text, translation))
  WITH (gin_pending_list_limit = 512);
CREATE INDEX messages_conversation ON messages (conversation_id, at);
CREATE INDEX messages_tenant ON messages (tenant_id, at);
CREATE INDEX messages_report ON messages (report_id);

CREATE TABLE message_days (
  tenant_id text NOT NULL,
  scope text NOT NULL,
  start timestamptz NOT NULL,
  received integer NOT NULL,
  sent integer NOT NULL,
  automatic integer NOT NULL,
  contacts integer NOT NULL,
  CONSTRAINT "PK_message_days" PRIMARY KEY (tenant_id, scope, start)
);

CREATE TABLE message_hours (
  tenant_id text NOT NULL,
  scope text NOT NULL,
  start timestamptz NOT NULL,
  received integer NOT NULL,
  sent integer NOT NULL,
  automatic integer NOT NULL,
  contacts integer NOT NULL,
  CONSTRAINT "PK_message_hours" PRIMARY KEY (tenant_id, scope, start)
);

-- The archive has a partition for each UTC day of storing. A partition inherits neither policies nor grants. Only the
-- owner of the schema makes and drops partitions, so these functions do it for the system role.
CREATE FUNCTION make_message_days(first date, last date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE part text; day date;
    BEGIN
      -- One at a time: whoever comes second finds them made.
      PERFORM pg_advisory_xact_lock(hashtextextended('message days', 0));
      FOR day IN SELECT generate_series(first, last, '1 day')::date LOOP
        part := 'messages_' || to_char(day, 'YYYY_MM_DD');
        IF to_regclass(part) IS NOT NULL THEN CONTINUE; END IF;
        -- By itself, and attached last: made as a part, it would wait for all who use messages, and all for it.
        EXECUTE format('CREATE TABLE %I (LIKE messages INCLUDING ALL)', part);
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
        EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', part);
        EXECUTE format('CREATE POLICY tenant ON %I
          USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))
          WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))', part);
        EXECUTE format('REVOKE ALL ON %I FROM PUBLIC, parley_app, parley_system', part);
        EXECUTE format('ALTER TABLE messages ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
          part, day::timestamp AT TIME ZONE 'UTC', (day + 1)::timestamp AT TIME ZONE 'UTC');
      END LOOP;
    END $$;

CREATE FUNCTION drop_message_day(day date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      EXECUTE format('DROP TABLE IF EXISTS %I', 'messages_' || to_char(day, 'YYYY_MM_DD'));
    END $$;
