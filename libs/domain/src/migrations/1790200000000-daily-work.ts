import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables } from './tenant-policy.js';

/** Tables of daily work: materials, replies, conversations and their archive, translation, spent characters. */
export class DailyWork1790200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...archive]) await runner.query(statement);
    await grantTables(runner, 'parley_app, parley_system', tenantTables);
    for (const table of tenantTables) await bindToTenant(runner, table);
    await runner.query('grant usage on sequence message_reports_seq_seq to parley_app, parley_system');
    await grantTables(runner, 'parley_system', ['translation_providers']);
    // Their rows are reached through the whole alone, which is bound to the tenant.
    await runner.query(`select make_message_days(current_date, current_date + 7)`);
    await runner.query('grant execute on function make_message_days, drop_message_day to parley_system');
  }

  async down(): Promise<void> {
    throw new Error('What people entered since would be lost: restore a backup instead.');
  }
}

const tenantTables = [
  'character_spends',
  'message_quarters',
  'active_contacts',
  'waiting_translations',
  'contact_profiles',
  'chat_days',
  'chat_retention_receipts',
  'dropped_messages',
  'conversations',
  'message_reports',
  'library_groups',
  'materials',
  'material_uses',
  'media',
  'automatic_replies',
  'quick_replies',
  'keyword_rules',
  'welcome_templates',
  'reply_versions',
  'cached_translations',
  'messages',
];

const tables = [
  `CREATE TABLE character_spends (
      tenant_id text NOT NULL,
      cause text NOT NULL,
      digest text NOT NULL DEFAULT '',
      holders integer NOT NULL DEFAULT 1,
      purpose text NOT NULL,
      sub_account_id text NOT NULL,
      own boolean NOT NULL,
      amount integer NOT NULL,
      status text NOT NULL DEFAULT 'taken',
      day date NOT NULL,
      transfer_id text NOT NULL,
      give_back_id text,
      taken_at timestamptz NOT NULL,
      settled_at timestamptz,
      CONSTRAINT character_spends_given_back CHECK ((status = 'given_back') = (give_back_id is not null)),
      CONSTRAINT character_spends_amount CHECK (amount > 0),
      CONSTRAINT "PK_dfef3040182c980e7ed15a16e52" PRIMARY KEY (tenant_id, cause)
    )`,
  `CREATE INDEX character_spends_open ON character_spends (taken_at) WHERE status = 'taken'`,
  `CREATE TABLE message_quarters (
      tenant_id text NOT NULL,
      quarter timestamptz NOT NULL,
      sub_account_id text NOT NULL,
      platform text NOT NULL,
      received integer NOT NULL DEFAULT '0',
      sent integer NOT NULL DEFAULT '0',
      automatic integer NOT NULL DEFAULT '0',
      CONSTRAINT "PK_31878b4a4aacc5eb4381eaacf58" PRIMARY KEY (tenant_id, quarter, sub_account_id, platform)
    )`,
  `CREATE TABLE active_contacts (
      tenant_id text NOT NULL,
      quarter timestamptz NOT NULL,
      sub_account_id text NOT NULL,
      contact_id text NOT NULL,
      CONSTRAINT "PK_efd2a0e1a523ea55959b056ba2d" PRIMARY KEY (tenant_id, quarter, sub_account_id, contact_id)
    )`,
  `CREATE TABLE waiting_translations (
      tenant_id text NOT NULL,
      report_id uuid NOT NULL,
      sub_account_id text NOT NULL,
      text text NOT NULL,
      language text NOT NULL,
      pseudo boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      CONSTRAINT "PK_6fdb8f0b3536933e283e8ee46fe" PRIMARY KEY (tenant_id, report_id)
    )`,
  `CREATE INDEX waiting_translations_age ON waiting_translations (created_at)`,
  `CREATE TABLE contact_profiles (
      contact_id text NOT NULL,
      holder text NOT NULL,
      tenant_id text NOT NULL,
      remark text NOT NULL DEFAULT '',
      tags text array NOT NULL DEFAULT '{}',
      language text,
      fields jsonb NOT NULL DEFAULT '{}',
      updated_at timestamptz NOT NULL,
      CONSTRAINT "PK_929903f8e279f28f6f5b094efd0" PRIMARY KEY (contact_id, holder)
    )`,
  `CREATE INDEX contact_profiles_contact ON contact_profiles (tenant_id, contact_id, holder)`,
  `CREATE TABLE chat_days (
      tenant_id text NOT NULL,
      day date NOT NULL,
      messages integer NOT NULL,
      oldest timestamptz NOT NULL,
      newest timestamptz NOT NULL,
      CONSTRAINT "PK_db3bbf87f629e16eb3bda0a3344" PRIMARY KEY (tenant_id, day)
    )`,
  `CREATE TABLE chat_retention_receipts (
      tenant_id text NOT NULL,
      day date NOT NULL,
      messages integer NOT NULL,
      oldest timestamptz NOT NULL,
      newest timestamptz NOT NULL,
      dropped_at timestamptz NOT NULL,
      CONSTRAINT "PK_f3717be54c2fafb5f889e8282b4" PRIMARY KEY (tenant_id, day)
    )`,
  `CREATE TABLE dropped_messages (
      conversation_id text NOT NULL,
      day date NOT NULL,
      tenant_id text NOT NULL,
      messages integer NOT NULL,
      CONSTRAINT "PK_d8b1adc436fc7509d5a6d3ff8d6" PRIMARY KEY (conversation_id, day)
    )`,
  `CREATE TABLE conversations (
      id text NOT NULL,
      tenant_id text NOT NULL,
      sub_account_id text NOT NULL,
      social_account_id text NOT NULL,
      contact_id text NOT NULL,
      session integer NOT NULL DEFAULT '0',
      last_inbound_at timestamptz,
      last_message_at timestamptz,
      paused_until timestamptz,
      messages integer NOT NULL DEFAULT '0',
      last_archived_at timestamptz,
      last_text text NOT NULL DEFAULT '',
      last_kind text,
      last_direction text,
      created_at timestamptz NOT NULL,
      CONSTRAINT "PK_ee34f4f7ced4ec8681f26bf04ef" PRIMARY KEY (id)
    )`,
  `CREATE INDEX conversations_contact ON conversations (tenant_id, contact_id, id)`,
  `CREATE INDEX conversations_latest ON conversations (tenant_id, last_archived_at, id) WHERE last_archived_at is not null`,
  `CREATE UNIQUE INDEX conversations_key ON conversations (sub_account_id, social_account_id, contact_id)`,
  `CREATE TABLE message_reports (
      tenant_id text NOT NULL,
      id uuid NOT NULL,
      seq BIGSERIAL NOT NULL,
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
      CONSTRAINT "PK_675ce9ca7549c7d3cebc3aff281" PRIMARY KEY (tenant_id, id)
    )`,
  `CREATE INDEX message_reports_stored ON message_reports (stored_at)`,
  `CREATE INDEX message_reports_waiting ON message_reports (tenant_id, conversation_key, seq) WHERE handled_at is null`,
  `CREATE INDEX message_reports_batch ON message_reports (batch_id)`,
  `CREATE TABLE media (
      id text NOT NULL,
      tenant_id text NOT NULL,
      status text NOT NULL DEFAULT 'storing',
      hash text NOT NULL,
      kind text NOT NULL,
      type text NOT NULL,
      name text NOT NULL,
      bytes integer NOT NULL,
      width integer,
      height integer,
      has_thumbnail boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      kept_from timestamptz NOT NULL,
      CONSTRAINT media_bytes CHECK (bytes > 0),
      CONSTRAINT "PK_f4e0fcac36e050de337b670d8bd" PRIMARY KEY (id)
    )`,
  `CREATE INDEX media_unsettled ON media (kept_from) WHERE status <> 'stored'`,
  `CREATE INDEX media_age ON media (kept_from, id)`,
  `CREATE INDEX media_tenant ON media (tenant_id, id, bytes)`,
  `CREATE UNIQUE INDEX media_hash ON media (tenant_id, hash) WHERE status = 'stored'`,
  `CREATE TABLE library_groups (
      id text NOT NULL,
      tenant_id text NOT NULL,
      kind text NOT NULL,
      name text NOT NULL,
      position integer NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT "PK_d9bf0e90510739a3d4250269541" PRIMARY KEY (id)
    )`,
  `CREATE UNIQUE INDEX library_groups_name ON library_groups (tenant_id, kind, name)`,
  `CREATE TABLE materials (
      id text NOT NULL,
      tenant_id text NOT NULL,
      type text NOT NULL,
      title text NOT NULL,
      content text NOT NULL DEFAULT '',
      link text NOT NULL DEFAULT '',
      group_id text,
      medium_id text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT materials_medium CHECK ((type = 'text') = (medium_id is null)),
      CONSTRAINT "PK_2fd1a93ecb222a28bef28663fa0" PRIMARY KEY (id)
    )`,
  `CREATE INDEX materials_medium_use ON materials (medium_id) WHERE medium_id is not null`,
  `CREATE INDEX materials_group ON materials (group_id) WHERE group_id is not null`,
  `CREATE INDEX materials_tenant ON materials (tenant_id, created_at)`,
  `ALTER TABLE materials ADD CONSTRAINT materials_group_fk FOREIGN KEY (group_id) REFERENCES library_groups(id) ON DELETE SET NULL`,
  `ALTER TABLE materials ADD CONSTRAINT materials_medium_fk FOREIGN KEY (medium_id) REFERENCES media(id)`,
  `CREATE TABLE material_uses (
      tenant_id text NOT NULL,
      holder_id text NOT NULL,
      material_id text NOT NULL,
      CONSTRAINT "PK_7ac08949430a1786e7887a5f215" PRIMARY KEY (tenant_id, holder_id, material_id)
    )`,
  `CREATE INDEX material_uses_material ON material_uses (material_id)`,
  `ALTER TABLE material_uses ADD CONSTRAINT material_uses_material_fk FOREIGN KEY (material_id) REFERENCES materials(id)`,
  `CREATE TABLE automatic_replies (
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
    )`,
  `CREATE INDEX automatic_replies_command ON automatic_replies (command_id) WHERE command_id is not null`,
  `CREATE INDEX automatic_replies_said ON automatic_replies (created_at) WHERE text <> '' or medium_id is not null`,
  `CREATE INDEX automatic_replies_keyword_age ON automatic_replies (created_at, id) WHERE kind = 'keyword'`,
  `CREATE INDEX automatic_replies_open ON automatic_replies (offered_at) WHERE status = 'offered'`,
  `CREATE INDEX automatic_replies_conversation ON automatic_replies (conversation_id, status)`,
  `CREATE INDEX automatic_replies_rule ON automatic_replies (tenant_id, rule_id, created_at)`,
  `CREATE INDEX automatic_replies_contact ON automatic_replies (tenant_id, contact_id, created_at)`,
  `CREATE INDEX automatic_replies_medium ON automatic_replies (medium_id) WHERE medium_id is not null`,
  `CREATE UNIQUE INDEX automatic_replies_cause ON automatic_replies (tenant_id, cause)`,
  `CREATE TABLE quick_replies (
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
      CONSTRAINT "PK_38e5f76733adc50f328c8c0f043" PRIMARY KEY (id)
    )`,
  `CREATE INDEX quick_replies_order ON quick_replies (tenant_id, position)`,
  `CREATE INDEX quick_replies_group ON quick_replies (group_id) WHERE group_id is not null`,
  `ALTER TABLE quick_replies ADD CONSTRAINT quick_replies_group_fk FOREIGN KEY (group_id) REFERENCES library_groups(id) ON DELETE SET NULL`,
  `CREATE UNIQUE INDEX quick_replies_name ON quick_replies (tenant_id, name)`,
  `CREATE TABLE keyword_rules (
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
      CONSTRAINT "PK_d21d86ed2bcee03e05e005f2fe1" PRIMARY KEY (id)
    )`,
  `CREATE INDEX keyword_rules_tenant ON keyword_rules (tenant_id, id)`,
  `CREATE UNIQUE INDEX keyword_rules_keyword ON keyword_rules (tenant_id, match, compared)`,
  `CREATE TABLE welcome_templates (
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
    )`,
  `CREATE INDEX welcome_templates_tenant ON welcome_templates (tenant_id, id)`,
  `CREATE TABLE reply_versions (
      tenant_id text NOT NULL,
      version bigint NOT NULL,
      CONSTRAINT reply_versions_version CHECK (version > 0),
      CONSTRAINT "PK_0a314096058c9e5d86e9c2c1856" PRIMARY KEY (tenant_id)
    )`,
  `CREATE TABLE translation_providers (
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
    )`,
  `CREATE TABLE cached_translations (
      tenant_id text NOT NULL,
      key text NOT NULL,
      request_id text NOT NULL,
      sub_account_id text NOT NULL,
      source text,
      text text NOT NULL,
      provider text NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT "PK_2fe504f67b1fcce19840e6442e2" PRIMARY KEY (tenant_id, key)
    )`,
  `CREATE UNIQUE INDEX cached_translations_request ON cached_translations (tenant_id, request_id)`,
  `CREATE INDEX cached_translations_age ON cached_translations (created_at)`,
  // Built in, and marked as what it is: until an operator sets up another one, clients have this.
  `INSERT INTO translation_providers (id, kind, name, timeout_ms, position, updated_at)
    VALUES ('trp_00000000000000000000000000', 'pseudo', 'Pseudo', 8000, 0, now())`,
  `ALTER TABLE character_accounts ADD crossing text`,
  `CREATE INDEX desktop_commands_age ON desktop_commands (expires_at)`,
  `CREATE INDEX character_transfers_allocations ON character_transfers (tenant_id, id) WHERE kind in ('allocate', 'reduce', 'auto_allocate', 'return')`,
  `ALTER TABLE tenants ADD ai_help boolean NOT NULL DEFAULT false`,
];

/**
 * The archive, in a part for each UTC day of storing. Parts inherit neither policies nor grants, and only the
 * owner of the schema can make or drop them: these two functions do it for who may call them.
 */
const archive = [
  `CREATE TABLE messages (
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
      folded text NOT NULL DEFAULT '',
      grams integer array NOT NULL DEFAULT '{}',
      at timestamptz NOT NULL,
      stored_at timestamptz NOT NULL,
      PRIMARY KEY (id, stored_at)
    ) PARTITION BY RANGE (stored_at)`,
  `CREATE INDEX messages_conversation ON messages (conversation_id, at, id)`,
  `CREATE INDEX messages_tenant ON messages (tenant_id, at, id)`,
  `CREATE INDEX messages_report ON messages (tenant_id, report_id)`,
  `CREATE INDEX messages_medium ON messages (medium_id) WHERE medium_id is not null`,
  `CREATE INDEX messages_grams ON messages USING gin (grams)`,
  `CREATE FUNCTION make_message_days(first date, last date) RETURNS void
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
    END $$`,
  `CREATE FUNCTION drop_message_day(day date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      EXECUTE format('DROP TABLE IF EXISTS %I', 'messages_' || to_char(day, 'YYYY_MM_DD'));
    END $$`,
  'REVOKE ALL ON FUNCTION make_message_days, drop_message_day FROM PUBLIC',
];
