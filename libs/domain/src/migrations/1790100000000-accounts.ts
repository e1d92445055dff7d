import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantToRoles } from './tenant-policy.js';

/** Registration to real name: people, mail, audit, tasks, packages, characters, proxies, and what operators edit. */
export class Accounts1790100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...seeds]) await runner.query(statement);
    await grantToRoles(runner);
    for (const table of tenantTables) await bindToTenant(runner, table);
    await runner.query(`revoke all on ${ofTheSystem.join(', ')} from parley_app`);
    // A change and the letter that tells of it are one transaction.
    await runner.query('grant insert on mails to parley_app');
    // The purpose and the expiry of a code may be read too.
    await runner.query('grant select (id, used_at), update (used_at) on email_codes to parley_app');
    await runner.query(`revoke insert, update, delete on ${ofTheInstallation.join(', ')} from parley_app`);
    await runner.query(
      'revoke update, delete on audit_entries, character_transfers, character_entries from parley_app, parley_system',
    );
  }

  async down(): Promise<void> {
    throw new Error('What people entered since would be lost: restore a backup instead.');
  }
}

const tenantTables = [
  'audit_entries',
  'certifications',
  'certification_pictures',
  'character_accounts',
  'character_transfers',
  'character_entries',
  'character_days',
  'avatars',
  'remembered_forms',
  'proxies',
  'proxy_sub_accounts',
  'proxy_checks',
  'environments',
  'tasks',
  'task_file_parts',
  'idempotency_keys',
];

/** Before there is a tenant, or of none: only the system role reads them. */
const ofTheSystem = ['email_codes', 'remember_keys', 'mails'];

/** The same for every tenant: readable by all, written by operators. */
const ofTheInstallation = [
  'package_families',
  'packages',
  'support_contacts',
  'client_downloads',
  'legal_pages',
  'installation_settings',
];

const tables = [
  `CREATE TABLE audit_entries (
      id text NOT NULL,
      tenant_id text,
      at timestamptz NOT NULL,
      actor_kind text NOT NULL,
      actor_id text NOT NULL,
      actor_name text NOT NULL,
      action text NOT NULL,
      target_kind text NOT NULL,
      target_id text NOT NULL,
      target_name text NOT NULL,
      changes jsonb NOT NULL,
      address text,
      request_id text,
      CONSTRAINT "PK_6b1623bcad4d04530b76548d619" PRIMARY KEY (id)
    )`,
  `CREATE TABLE package_families (
      code text NOT NULL,
      title text NOT NULL,
      sub_title text NOT NULL,
      min_port integer NOT NULL,
      privileges text array NOT NULL,
      hidden boolean NOT NULL DEFAULT false,
      position integer NOT NULL,
      CONSTRAINT "PK_f6d06661460a3ac9d6daf34aa40" PRIMARY KEY (code)
    )`,
  `CREATE TABLE packages (
      id text NOT NULL,
      code text NOT NULL,
      version integer NOT NULL DEFAULT '1',
      family text NOT NULL,
      name text NOT NULL,
      type integer NOT NULL,
      days integer NOT NULL DEFAULT '0',
      characters integer NOT NULL DEFAULT '0',
      price integer NOT NULL,
      discount integer NOT NULL DEFAULT '0',
      min_port integer NOT NULL,
      position integer NOT NULL,
      retired_at timestamptz,
      CONSTRAINT packages_kind CHECK ((type = 1) = (days > 0) and (type = 0) = (characters > 0)),
      CONSTRAINT packages_terms CHECK (price >= 0 and discount between 0 and 100 and min_port >= 0),
      CONSTRAINT "PK_020801f620e21f943ead9311c98" PRIMARY KEY (id)
    )`,
  `CREATE TABLE certifications (
      id text NOT NULL,
      tenant_id text NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      kind text NOT NULL,
      real_name text NOT NULL,
      document_sealed text NOT NULL,
      picture_ids text array NOT NULL,
      reason text,
      submitted_at timestamptz NOT NULL,
      decided_at timestamptz,
      decided_by text,
      CONSTRAINT "PK_fd763d412e4a1fb1b6dadd6e72b" PRIMARY KEY (id)
    )`,
  `CREATE TABLE certification_pictures (
      id text NOT NULL,
      tenant_id text NOT NULL,
      certification_id text,
      sealed text NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT "PK_ebd3e8d36a185a4f58cd7a78423" PRIMARY KEY (id)
    )`,
  `CREATE TABLE character_accounts (
      id text NOT NULL,
      tenant_id text NOT NULL,
      kind text NOT NULL,
      sub_account_id text,
      balance bigint NOT NULL DEFAULT '0',
      CONSTRAINT character_accounts_holder CHECK ((kind = 'sub') = (sub_account_id is not null)),
      CONSTRAINT character_accounts_balance CHECK (balance >= 0 or kind = 'issued'),
      CONSTRAINT "PK_37bedefdb7eb16d420805adf450" PRIMARY KEY (id)
    )`,
  `CREATE TABLE character_transfers (
      id text NOT NULL,
      tenant_id text NOT NULL,
      kind text NOT NULL,
      sub_account_id text,
      amount bigint NOT NULL,
      cause text NOT NULL,
      remark text NOT NULL DEFAULT '',
      actor_name text NOT NULL DEFAULT '',
      at timestamptz NOT NULL,
      CONSTRAINT character_transfers_amount CHECK (amount > 0),
      CONSTRAINT "PK_6ca1f2e38706d13d8da163f89c2" PRIMARY KEY (id)
    )`,
  `CREATE TABLE character_entries (
      transfer_id text NOT NULL,
      account_id text NOT NULL,
      tenant_id text NOT NULL,
      amount bigint NOT NULL,
      balance_after bigint NOT NULL,
      CONSTRAINT "PK_bb4357d773b99381ce4f0a90330" PRIMARY KEY (transfer_id, account_id)
    )`,
  `CREATE TABLE character_days (
      tenant_id text NOT NULL,
      sub_account_id text NOT NULL,
      day date NOT NULL,
      characters bigint NOT NULL DEFAULT '0',
      translations integer NOT NULL DEFAULT '0',
      CONSTRAINT "PK_166f15b90c9d9a31cb67f9a3d67" PRIMARY KEY (tenant_id, sub_account_id, day)
    )`,
  `CREATE TABLE avatars (
      id text NOT NULL,
      tenant_id text,
      user_id text NOT NULL,
      bytes bytea NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT "PK_224de7bae2014a1557cd9930ed7" PRIMARY KEY (id)
    )`,
  `CREATE TABLE email_codes (
      id text NOT NULL,
      purpose text NOT NULL,
      email text NOT NULL,
      user_id text NOT NULL DEFAULT '',
      code_hash text NOT NULL,
      tries integer NOT NULL DEFAULT '0',
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      CONSTRAINT "PK_6ed15013da989317f69306da6e3" PRIMARY KEY (id)
    )`,
  `CREATE TABLE remember_keys (
      id text NOT NULL,
      public_key text NOT NULL,
      private_sealed text NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT "PK_7f3e8338cce7d0c2d08c1d2dfae" PRIMARY KEY (id)
    )`,
  `CREATE TABLE remembered_forms (
      id text NOT NULL,
      tenant_id text,
      role text NOT NULL,
      user_id text,
      sub_account_id text,
      sub_account_epoch integer,
      device_hash text NOT NULL,
      address text,
      client text,
      created_at timestamptz NOT NULL,
      used_at timestamptz,
      expires_at timestamptz NOT NULL,
      CONSTRAINT "PK_0eec37781812952e6733f33b22b" PRIMARY KEY (id)
    )`,
  `CREATE TABLE mails (
      id text NOT NULL,
      kind text NOT NULL,
      "to" text NOT NULL,
      subject text NOT NULL,
      text_sealed text NOT NULL,
      status text NOT NULL DEFAULT 'queued',
      attempts integer NOT NULL DEFAULT '0',
      next_attempt_at timestamptz NOT NULL,
      last_error text,
      created_at timestamptz NOT NULL,
      sent_at timestamptz,
      CONSTRAINT "PK_218248d7dfe1b739f06e2309349" PRIMARY KEY (id)
    )`,
  `CREATE TABLE proxies (
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
      CONSTRAINT proxies_port CHECK (port between 1 and 65535),
      CONSTRAINT "PK_c66b4253ef600a915c610015093" PRIMARY KEY (id)
    )`,
  `CREATE TABLE proxy_sub_accounts (
      proxy_id text NOT NULL,
      sub_account_id text NOT NULL,
      tenant_id text NOT NULL,
      CONSTRAINT "PK_94d75ad721e79b149ef6fcd8bb8" PRIMARY KEY (proxy_id, sub_account_id)
    )`,
  `CREATE TABLE proxy_checks (
      id text NOT NULL,
      tenant_id text NOT NULL,
      proxy_id text NOT NULL,
      at timestamptz NOT NULL,
      connection_status text NOT NULL,
      latency integer,
      exit_address text,
      region text,
      failure text,
      CONSTRAINT "PK_ef790af9ba7f335162cff7f883c" PRIMARY KEY (id)
    )`,
  `CREATE TABLE environments (
      social_account_id text NOT NULL,
      tenant_id text NOT NULL,
      browser text,
      operating_system text,
      locale text,
      time_zone text,
      proxy_id text,
      updated_at timestamptz NOT NULL,
      CONSTRAINT "PK_05b4481cc8589437c78797b54fd" PRIMARY KEY (social_account_id)
    )`,
  `CREATE TABLE installation_settings (
      id integer NOT NULL,
      allowed_private_networks text array NOT NULL DEFAULT '{}',
      registration_open boolean NOT NULL DEFAULT true,
      CONSTRAINT installation_settings_one CHECK (id = 1),
      CONSTRAINT "PK_a108147f28847d71a8a330ec613" PRIMARY KEY (id)
    )`,
  `CREATE TABLE support_contacts (
      id integer NOT NULL,
      account text NOT NULL DEFAULT '',
      path text NOT NULL DEFAULT '',
      CONSTRAINT "PK_8dc75907cf9cf7c04c4ec715e69" PRIMARY KEY (id)
    )`,
  `CREATE TABLE client_downloads (
      system text NOT NULL,
      url text NOT NULL,
      version text NOT NULL,
      CONSTRAINT "PK_88d13a8e86257e71710a93c5de9" PRIMARY KEY (system)
    )`,
  `CREATE TABLE legal_pages (
      page text NOT NULL,
      language text NOT NULL,
      text text NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT "PK_3cf358f80eb1519711c6c83874a" PRIMARY KEY (page, language)
    )`,
  `CREATE TABLE tasks (
      id text NOT NULL,
      tenant_id text NOT NULL,
      kind text NOT NULL,
      sole boolean NOT NULL DEFAULT false,
      status text NOT NULL DEFAULT 'queued',
      total integer NOT NULL,
      done integer NOT NULL DEFAULT '0',
      failed integer NOT NULL DEFAULT '0',
      turn integer NOT NULL DEFAULT '0',
      failures jsonb NOT NULL DEFAULT '[]',
      params jsonb NOT NULL,
      actor jsonb NOT NULL,
      file_id text,
      file_name text,
      file_bytes integer,
      created_at timestamptz NOT NULL,
      started_at timestamptz,
      finished_at timestamptz,
      CONSTRAINT tasks_progress CHECK (done between 0 and total and failed between 0 and done),
      CONSTRAINT "PK_8d12ff38fcc62aaba2cab748772" PRIMARY KEY (id)
    )`,
  `CREATE TABLE task_file_parts (
      task_id text NOT NULL,
      file_id text NOT NULL,
      part integer NOT NULL,
      tenant_id text NOT NULL,
      bytes bytea NOT NULL,
      CONSTRAINT "PK_8468b10226604715fcd8b5866c9" PRIMARY KEY (task_id, file_id, part)
    )`,
  `CREATE TABLE idempotency_keys (
      tenant_id text NOT NULL,
      key text NOT NULL,
      operation text NOT NULL,
      body_hash text NOT NULL,
      reply jsonb,
      created_at timestamptz NOT NULL,
      CONSTRAINT "PK_b5c6db50392003e35d51ef7aba7" PRIMARY KEY (tenant_id, key)
    )`,
  `CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)`,
  `CREATE INDEX audit_entries_tenant ON audit_entries (tenant_id, id)`,
  `CREATE INDEX audit_entries_time ON audit_entries (at)`,
  `CREATE UNIQUE INDEX packages_code ON packages (code, version)`,
  `CREATE UNIQUE INDEX certifications_pending ON certifications (tenant_id) WHERE status = 'pending'`,
  `CREATE INDEX certifications_tenant ON certifications (tenant_id, submitted_at)`,
  `CREATE INDEX certification_pictures_unused ON certification_pictures (tenant_id, created_at) WHERE certification_id is null`,
  `CREATE UNIQUE INDEX character_accounts_sub_account ON character_accounts (sub_account_id) WHERE sub_account_id is not null`,
  `CREATE UNIQUE INDEX character_accounts_one ON character_accounts (tenant_id, kind) WHERE sub_account_id is null`,
  `CREATE INDEX character_transfers_sub_account ON character_transfers (tenant_id, sub_account_id, id)`,
  `CREATE UNIQUE INDEX character_transfers_cause ON character_transfers (tenant_id, cause)`,
  `CREATE INDEX character_transfers_tenant ON character_transfers (tenant_id, id)`,
  `CREATE INDEX character_accounts_tenant ON character_accounts (tenant_id, id)`,
  `CREATE INDEX character_entries_tenant ON character_entries (tenant_id, transfer_id, account_id)`,
  `CREATE INDEX avatars_user ON avatars (user_id)`,
  `CREATE INDEX email_codes_expiry ON email_codes (expires_at)`,
  `CREATE UNIQUE INDEX email_codes_address ON email_codes (email, purpose, user_id)`,
  `CREATE INDEX remembered_forms_expiry ON remembered_forms (expires_at)`,
  `CREATE INDEX remembered_forms_sub_account ON remembered_forms (sub_account_id) WHERE sub_account_id is not null`,
  `CREATE INDEX remembered_forms_user ON remembered_forms (user_id) WHERE user_id is not null`,
  `CREATE INDEX mails_created ON mails (created_at)`,
  `CREATE INDEX mails_due ON mails (next_attempt_at) WHERE status = 'queued'`,
  `CREATE INDEX proxies_tenant ON proxies (tenant_id, created_at)`,
  `CREATE INDEX proxy_sub_accounts_sub_account ON proxy_sub_accounts (sub_account_id)`,
  `CREATE INDEX proxy_sub_accounts_tenant ON proxy_sub_accounts (tenant_id, proxy_id, sub_account_id)`,
  `CREATE INDEX proxy_checks_tenant ON proxy_checks (tenant_id, id)`,
  `CREATE INDEX proxy_checks_proxy ON proxy_checks (proxy_id, id)`,
  `CREATE INDEX environments_tenant ON environments (tenant_id, social_account_id)`,
  `CREATE INDEX environments_proxy ON environments (proxy_id) WHERE proxy_id is not null`,
  `CREATE INDEX tasks_finished ON tasks (finished_at) WHERE finished_at is not null`,
  `CREATE UNIQUE INDEX tasks_sole ON tasks (tenant_id, kind) WHERE sole and status in ('queued', 'running')`,
  `CREATE INDEX tasks_tenant ON tasks (tenant_id, id)`,
  `CREATE INDEX contacts_tenant ON contacts (tenant_id, id)`,
  `CREATE INDEX social_accounts_tenant ON social_accounts (tenant_id, id)`,
  `CREATE INDEX port_uses_tenant ON port_uses (tenant_id, sub_account_id, social_account_id)`,
  `CREATE INDEX sessions_tenant ON sessions (tenant_id, id)`,
  `CREATE INDEX users_owner ON users (tenant_id) WHERE role = 'owner'`,
  `CREATE INDEX sessions_live_tenant ON sessions (tenant_id) WHERE ended_at is null or end_reason = 'tenant_suspended'`,
  `ALTER TABLE tenants ADD package_id text`,
  `ALTER TABLE tenants ADD old_package_family text`,
  `ALTER TABLE tenants ADD certification text NOT NULL DEFAULT 'none'`,
  `ALTER TABLE tenants ADD invite_code text`,
  `ALTER TABLE tenants ADD first_visit jsonb`,
  `ALTER TABLE tenants ADD first_rebate_rate integer NOT NULL DEFAULT '2000'`,
  `ALTER TABLE tenants ADD rebate_rate integer NOT NULL DEFAULT '1000'`,
  `ALTER TABLE tenants ADD suspended_at timestamptz`,
  `ALTER TABLE sub_accounts ADD character_mode text NOT NULL DEFAULT 'unlimited'`,
  `ALTER TABLE sub_accounts ADD auto_allocate boolean NOT NULL DEFAULT false`,
  `ALTER TABLE sub_accounts ADD low_threshold integer NOT NULL DEFAULT '0'`,
  `ALTER TABLE sub_accounts ADD refill_amount integer NOT NULL DEFAULT '0'`,
  `ALTER TABLE sub_accounts ADD deleted_at timestamptz`,
  `ALTER TABLE users ADD tg_contact text NOT NULL DEFAULT ''`,
  `ALTER TABLE users ADD intro text NOT NULL DEFAULT ''`,
  `ALTER TABLE users ADD avatar_id text`,
  `ALTER TABLE users ADD totp_sealed text`,
  `ALTER TABLE users ADD totp_confirmed_at timestamptz`,
  `ALTER TABLE users ADD totp_step integer`,
  `ALTER TABLE users ADD recovery_hashes text array NOT NULL DEFAULT '{}'`,
  `ALTER TABLE users ADD password_changed_at timestamptz`,
  `UPDATE users SET password_changed_at = created_at`,
  `ALTER TABLE users ALTER password_changed_at SET NOT NULL`,
  `ALTER TABLE packages ADD CONSTRAINT packages_family_fk FOREIGN KEY (family) REFERENCES package_families(code)`,
  `ALTER TABLE proxy_sub_accounts ADD CONSTRAINT proxy_sub_accounts_proxy_fk FOREIGN KEY (proxy_id) REFERENCES proxies(id) ON DELETE CASCADE`,
  `ALTER TABLE proxy_checks ADD CONSTRAINT proxy_checks_proxy_fk FOREIGN KEY (proxy_id) REFERENCES proxies(id) ON DELETE CASCADE`,
  `ALTER TABLE environments ADD CONSTRAINT environments_proxy_fk FOREIGN KEY (proxy_id) REFERENCES proxies(id) ON DELETE SET NULL`,
];

/** The catalogue as it comes; operators change it. Prices are cents of USD for one port or one pack. */
const seeds = [
  `INSERT INTO package_families (code, title, sub_title, min_port, privileges, hidden, "position") VALUES
      ('MIAN_FEI_ROOT', 'Free', 'One port to begin with', 1, '{}', false, 0),
      ('TI_YAN_ROOT', 'Trial', 'Everything, for a few days', 1, '{B0001,B0002,B0003,B0004,B0005,B0006,B0007,B0008,B0009}', false, 1),
      ('BIAO_ZHUN_ROOT', 'Standard', 'Everything, by the port and day', 5, '{B0001,B0002,B0003,B0004,B0005,B0006,B0007,B0008,B0009}', false, 2),
      ('ZHUAN_YE_ROOT', 'Professional', 'Everything, for large teams', 50, '{B0001,B0002,B0003,B0004,B0005,B0006,B0007,B0008,B0009}', true, 3),
      ('ZI_FU_ROOT', 'By the character', 'Characters alone, without end', 1, '{B0002,B0005}', false, 4)`,
  `INSERT INTO packages (id, code, family, name, type, days, characters, price, discount, min_port, "position") VALUES
      ('pkg_00000000000000000000000001', 'TI_YAN_7', 'TI_YAN_ROOT', '7 days', 1, 7, 0, 100, 0, 1, 0),
      ('pkg_00000000000000000000000002', 'BIAO_ZHUN_30', 'BIAO_ZHUN_ROOT', '30 days', 1, 30, 0, 600, 0, 5, 1),
      ('pkg_00000000000000000000000003', 'BIAO_ZHUN_90', 'BIAO_ZHUN_ROOT', '90 days', 1, 90, 0, 1800, 10, 5, 2),
      ('pkg_00000000000000000000000004', 'BIAO_ZHUN_365', 'BIAO_ZHUN_ROOT', '365 days', 1, 365, 0, 7300, 20, 5, 3),
      ('pkg_00000000000000000000000005', 'ZHUAN_YE_30', 'ZHUAN_YE_ROOT', '30 days', 1, 30, 0, 900, 0, 50, 4),
      ('pkg_00000000000000000000000006', 'ZHUAN_YE_365', 'ZHUAN_YE_ROOT', '365 days', 1, 365, 0, 10950, 20, 50, 5),
      ('pkg_00000000000000000000000007', 'ZI_FU_100W', 'ZI_FU_ROOT', '1,000,000 characters', 0, 0, 1000000, 1000, 0, 1, 6),
      ('pkg_00000000000000000000000008', 'ZI_FU_500W', 'ZI_FU_ROOT', '5,000,000 characters', 0, 0, 5000000, 5000, 10, 1, 7),
      ('pkg_00000000000000000000000009', 'ZI_FU_1000W', 'ZI_FU_ROOT', '10,000,000 characters', 0, 0, 10000000, 10000, 20, 1, 8)`,
  `INSERT INTO support_contacts (id) VALUES (1), (2)`,
  `INSERT INTO installation_settings (id) VALUES (1)`,
];
