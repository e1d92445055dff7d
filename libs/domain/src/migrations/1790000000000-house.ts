import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantToRoles } from './tenant-policy.js';

/** Messaging, tenants and people, sub-accounts and ports, fans, notices. */
export class House1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of tables) await runner.query(statement);
    await grantToRoles(runner);
    for (const table of tenantTables) await bindToTenant(runner, table);
    await bindToTenant(runner, 'tenants', 'id');
  }

  async down(): Promise<void> {
    throw new Error('The first migration has nothing to go back to.');
  }
}

const tenantTables = [
  'outbox',
  'inbox',
  'users',
  'sessions',
  'sub_accounts',
  'social_accounts',
  'port_uses',
  'desktop_commands',
  'fan_reports',
  'contacts',
  'gains',
  'fan_quarters',
  'fan_totals',
  'notices',
  'notice_reads',
];

const tables = [
  `CREATE TABLE inbox (
      event_id text NOT NULL,
      consumer text NOT NULL,
      tenant_id text,
      handled_at timestamptz NOT NULL,
      CONSTRAINT "PK_625a303addbbe1f30d3f65ed7fe" PRIMARY KEY (event_id, consumer)
    )`,
  `CREATE INDEX inbox_handled_at ON inbox (handled_at)`,
  `CREATE TABLE outbox (
      id text NOT NULL,
      tenant_id text,
      name text NOT NULL,
      payload jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      available_at timestamptz NOT NULL,
      lease_owner text,
      lease_until timestamptz,
      sent_at timestamptz,
      done_at timestamptz,
      CONSTRAINT "PK_340ab539f309f03bdaa14aa7649" PRIMARY KEY (id)
    )`,
  `CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at is not null`,
  `CREATE INDEX outbox_unconfirmed ON outbox (sent_at) WHERE sent_at is not null and done_at is null`,
  `CREATE INDEX outbox_unsent ON outbox (id) WHERE sent_at is null`,
  `CREATE TABLE desktop_commands (
      id text NOT NULL,
      tenant_id text NOT NULL,
      sub_account_id text NOT NULL,
      session_id text,
      social_account_id text,
      kind text NOT NULL,
      payload jsonb NOT NULL,
      cause text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      confirmed_at timestamptz,
      CONSTRAINT "PK_27cb468018acdd1eab738602149" PRIMARY KEY (id)
    )`,
  `CREATE INDEX desktop_commands_open ON desktop_commands (tenant_id, sub_account_id) WHERE confirmed_at is null`,
  `CREATE UNIQUE INDEX desktop_commands_cause ON desktop_commands (tenant_id, cause)`,
  `CREATE TABLE contacts (
      id text NOT NULL,
      tenant_id text NOT NULL,
      platform text NOT NULL,
      account_key text NOT NULL,
      account text NOT NULL,
      nickname text NOT NULL DEFAULT '',
      link text NOT NULL DEFAULT '',
      phone text NOT NULL DEFAULT '',
      first_seen_at timestamptz NOT NULL,
      CONSTRAINT "PK_b99cd40cfd66a99f1571f4f72e6" PRIMARY KEY (id)
    )`,
  `CREATE UNIQUE INDEX contacts_key ON contacts (tenant_id, platform, account_key)`,
  `CREATE TABLE fan_quarters (
      tenant_id text NOT NULL,
      quarter timestamptz NOT NULL,
      sub_account_id text NOT NULL,
      platform text NOT NULL,
      gained integer NOT NULL,
      fresh integer NOT NULL,
      fresh_in_sub_account integer NOT NULL,
      fresh_in_tenant integer NOT NULL,
      CONSTRAINT "PK_06cd34fa71cb864b31745890364" PRIMARY KEY (tenant_id, quarter, sub_account_id, platform)
    )`,
  `CREATE TABLE fan_reports (
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
    )`,
  `CREATE INDEX fan_reports_batch ON fan_reports (batch_id)`,
  `CREATE TABLE fan_totals (
      tenant_id text NOT NULL,
      sub_account_id text NOT NULL,
      gained integer NOT NULL,
      fresh integer NOT NULL,
      fresh_in_sub_account integer NOT NULL,
      fresh_in_tenant integer NOT NULL,
      CONSTRAINT "PK_c874eecc2c75e749dd018cb3c3f" PRIMARY KEY (tenant_id, sub_account_id)
    )`,
  `CREATE TABLE gains (
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
      CONSTRAINT "PK_499213e00f670e790fa8c8cce84" PRIMARY KEY (id)
    )`,
  `CREATE INDEX gains_time ON gains (tenant_id, gained_at)`,
  `CREATE UNIQUE INDEX gains_first_in_tenant ON gains (contact_id) WHERE fresh_in_tenant`,
  `CREATE UNIQUE INDEX gains_first_in_sub_account ON gains (sub_account_id, contact_id) WHERE fresh_in_sub_account`,
  `CREATE UNIQUE INDEX gains_pair ON gains (contact_id, social_account_id)`,
  `CREATE TABLE sessions (
      id text NOT NULL,
      tenant_id text,
      kind text NOT NULL,
      role text NOT NULL,
      user_id text,
      sub_account_id text,
      sub_account_epoch integer,
      device_id text,
      generation integer NOT NULL DEFAULT '1',
      rotated_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      last_ack_at timestamptz,
      online_until timestamptz,
      ended_at timestamptz,
      end_reason text,
      address text,
      client text,
      CONSTRAINT sessions_holder CHECK ((user_id is null) <> (sub_account_id is null) or role = 'owner'),
      CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY (id)
    )`,
  `CREATE INDEX sessions_live_user ON sessions (user_id) WHERE ended_at is null and user_id is not null`,
  `CREATE INDEX sessions_device ON sessions (sub_account_id, device_id) WHERE device_id is not null`,
  `CREATE INDEX sessions_live_sub_account ON sessions (sub_account_id) WHERE ended_at is null and sub_account_id is not null`,
  `CREATE TABLE tenants (
      id text NOT NULL,
      status text NOT NULL DEFAULT 'active',
      time_zone text NOT NULL DEFAULT 'Asia/Shanghai',
      language text NOT NULL DEFAULT 'zh-CN',
      package_family text NOT NULL DEFAULT 'MIAN_FEI_ROOT',
      port_num integer NOT NULL DEFAULT '1',
      package_ends_at timestamptz,
      created_at timestamptz NOT NULL,
      CONSTRAINT tenants_port_num CHECK (port_num >= 0),
      CONSTRAINT "PK_53be67a04681c66b87ee27c9321" PRIMARY KEY (id)
    )`,
  `CREATE TABLE users (
      id text NOT NULL,
      tenant_id text,
      role text NOT NULL,
      email text NOT NULL,
      password_hash text NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT users_tenant CHECK ((role = 'operator') = (tenant_id is null)),
      CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY (id)
    )`,
  `CREATE UNIQUE INDEX users_email ON users (email)`,
  `CREATE TABLE notices (
      id text NOT NULL,
      tenant_id text NOT NULL,
      sub_account_id text,
      kind text NOT NULL,
      level text NOT NULL,
      params jsonb NOT NULL,
      cause text NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT "PK_3eb18c29da25d6935fcbe584237" PRIMARY KEY (id)
    )`,
  `CREATE INDEX notices_tenant ON notices (tenant_id, id)`,
  `CREATE UNIQUE INDEX notices_cause ON notices (tenant_id, cause)`,
  `CREATE TABLE notice_reads (
      notice_id text NOT NULL,
      reader_id text NOT NULL,
      tenant_id text NOT NULL,
      read_at timestamptz NOT NULL,
      CONSTRAINT "PK_373c05fd7b2e2ebe165ceccda00" PRIMARY KEY (notice_id, reader_id)
    )`,
  `CREATE TABLE gateway_beats (
      id integer NOT NULL,
      alive_since timestamptz NOT NULL,
      last_beat timestamptz NOT NULL,
      CONSTRAINT gateway_beats_one CHECK (id = 1),
      CONSTRAINT "PK_bfa24671672a66d5ef4f87c8ceb" PRIMARY KEY (id)
    )`,
  `CREATE TABLE sub_accounts (
      id text NOT NULL,
      tenant_id text NOT NULL,
      account text NOT NULL,
      remark text NOT NULL,
      status text NOT NULL DEFAULT 'normal',
      is_default boolean NOT NULL DEFAULT false,
      platforms text array NOT NULL,
      port_mode text NOT NULL DEFAULT 'dynamic',
      ports_reserved integer NOT NULL DEFAULT '0',
      port_limit integer,
      reserved_at timestamptz NOT NULL,
      multi_device boolean NOT NULL DEFAULT true,
      profile_sharing boolean NOT NULL DEFAULT false,
      auto_reply boolean NOT NULL DEFAULT false,
      session_archive boolean NOT NULL DEFAULT false,
      dedupe_scope text NOT NULL DEFAULT 'sub_account',
      epoch integer NOT NULL DEFAULT '0',
      secret_sealed text NOT NULL,
      secret_hash text NOT NULL,
      secret_hint text NOT NULL,
      created_at timestamptz NOT NULL,
      last_active_at timestamptz,
      CONSTRAINT sub_accounts_reserved CHECK (ports_reserved >= 0 and (port_mode = 'fixed' or ports_reserved = 0)),
      CONSTRAINT "PK_d1b648d07f912395a898621a39c" PRIMARY KEY (id)
    )`,
  `CREATE INDEX sub_accounts_tenant ON sub_accounts (tenant_id, created_at)`,
  `CREATE UNIQUE INDEX sub_accounts_default ON sub_accounts (tenant_id) WHERE is_default`,
  `CREATE UNIQUE INDEX sub_accounts_secret_hash ON sub_accounts (secret_hash)`,
  `CREATE UNIQUE INDEX sub_accounts_account ON sub_accounts (account)`,
  `CREATE TABLE social_accounts (
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
      CONSTRAINT social_accounts_lease CHECK ((status = 'offline') = (lease_until is null)),
      CONSTRAINT "PK_e9e58d2d8e9fafa20af914d9750" PRIMARY KEY (id)
    )`,
  `CREATE TABLE port_uses (
      sub_account_id text NOT NULL,
      social_account_id text NOT NULL,
      tenant_id text NOT NULL,
      first_at timestamptz NOT NULL,
      CONSTRAINT "PK_port_uses" PRIMARY KEY (sub_account_id, social_account_id)
    )`,
  `CREATE INDEX social_accounts_open ON social_accounts (tenant_id, sub_account_id, opened_at) WHERE status <> 'offline'`,
  `CREATE INDEX social_accounts_sub_account ON social_accounts (tenant_id, sub_account_id)`,
  `CREATE UNIQUE INDEX social_accounts_key ON social_accounts (tenant_id, platform, account_key)`,
  `ALTER TABLE users ADD CONSTRAINT users_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants(id)`,
  `ALTER TABLE sub_accounts ADD CONSTRAINT sub_accounts_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants(id)`,
  `ALTER TABLE social_accounts ADD CONSTRAINT social_accounts_sub_account_fk FOREIGN KEY (sub_account_id) REFERENCES sub_accounts(id)`,
];
