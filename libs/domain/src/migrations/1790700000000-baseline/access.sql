-- Which rows the two roles read and write. An administrator of the database makes the roles.

GRANT USAGE ON SCHEMA public TO parley_app, parley_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO parley_app, parley_system;
GRANT USAGE ON SEQUENCE message_reports_seq_seq TO parley_app, parley_system;

-- Backups read the sequences, those of later migrations too.
GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO parley_system;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON SEQUENCES TO parley_system;

-- The system role alone writes these tables.
REVOKE ALL ON
  migrations, gateway_beats, email_codes, remember_keys, mails, translation_providers, link_click_batches,
  shared_link_domains, promotion_term_changes, referral_flags, system_notices, system_notice_tenants
  FROM parley_app;
GRANT SELECT ON shared_link_domains, system_notices, system_notice_tenants TO parley_app;
-- One transaction stores a change and the email about it.
GRANT INSERT ON mails TO parley_app;
-- The app role spends a code that it knows. The purpose and the expiry of the code stay hidden from it.
GRANT SELECT (id, used_at), UPDATE (used_at) ON email_codes TO parley_app;

-- Operators write these tables. All tenants read them.
REVOKE INSERT, UPDATE, DELETE ON
  package_families, packages, support_contacts, client_downloads, legal_pages, installation_settings
  FROM parley_app;

-- Rows of ledgers, snapshots and the audit stay as they were written.
REVOKE UPDATE, DELETE ON
  audit_entries, character_transfers, character_entries, referrals, promotion_transfers, promotion_entries,
  work_order_snapshots, work_order_account_snapshots
  FROM parley_app, parley_system;

-- A transaction sees and writes the rows of the tenant that it names. Without a name it sees none.
DO $$
  DECLARE bound text;
  BEGIN
    FOR bound IN
      SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    LOOP
      EXECUTE format('CREATE POLICY tenant ON %I
        USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))
        WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))', bound);
    END LOOP;
  END $$;
CREATE POLICY tenant ON tenants
  USING (id = nullif(current_setting('app.tenant_id', true), ''))
  WITH CHECK (id = nullif(current_setting('app.tenant_id', true), ''));
CREATE POLICY addressed ON system_notices
  USING (nullif(current_setting('app.tenant_id', true), '') IS NOT NULL AND (
    audience = 'all'
    OR audience = 'family' AND family = (
      SELECT package_family FROM tenants WHERE id = nullif(current_setting('app.tenant_id', true), ''))
    OR EXISTS (
      SELECT FROM system_notice_tenants a
      WHERE a.notice_id = system_notices.id AND a.tenant_id = nullif(current_setting('app.tenant_id', true), ''))))
  WITH CHECK (false);

-- Policies bind the owner of the tables, too. The system role works for all tenants.
DO $$
  DECLARE bound text;
  BEGIN
    FOR bound IN SELECT DISTINCT tablename FROM pg_policies WHERE schemaname = 'public' LOOP
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', bound);
      EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', bound);
      EXECUTE format('CREATE POLICY system ON %I TO parley_system USING (true) WITH CHECK (true)', bound);
    END LOOP;
  END $$;

REVOKE ALL ON FUNCTION make_message_days, drop_message_day, make_link_click_months FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_message_days, drop_message_day, make_link_click_months TO parley_system;
