import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

const tables = ['channels', 'channel_events', 'channel_sends', 'channel_contacts'];
const shipped = ['TI_YAN_ROOT', 'BIAO_ZHUN_ROOT', 'ZHUAN_YE_ROOT'];
const before = '{B0001,B0002,B0003,B0004,B0005,B0006,B0007,B0008,B0009}';

/** Channels: social accounts whose ports the server holds. A family without any of the earlier privileges is an operator's choice. */
export class Channels1791100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table channels (
        id text not null,
        tenant_id text not null,
        sub_account_id text not null,
        kind text not null,
        name text not null,
        account_id text not null,
        account text not null,
        account_name text not null,
        sealed text not null,
        hook_hash text,
        registered_for text,
        delivery text not null,
        state text not null default 'enabled',
        session_id text,
        social_account_id text,
        last_event_at timestamptz,
        problem text,
        problem_at timestamptz,
        held_until timestamptz,
        handled_until timestamptz,
        leased_until timestamptz,
        leased_by text,
        poll_position text,
        created_at timestamptz not null,
        constraint "PK_channels" primary key (id)
      )`);
    await runner.query('create index channels_tenant on channels (tenant_id, id)');
    await runner.query('create unique index channels_account on channels (kind, account_id)');
    await runner.query(
      'create unique index channels_hook on channels (hook_hash) where hook_hash is not null',
    );
    await runner.query('create index channels_sub_account on channels (sub_account_id)');
    await runner.query(
      'create index channels_social_account on channels (social_account_id) where social_account_id is not null',
    );
    await runner.query(`
      create table channel_events (
        id text not null,
        tenant_id text not null,
        channel_id text not null,
        platform_id text not null,
        received_at timestamptz not null,
        raw text not null,
        verdict text not null default 'waiting',
        effect text,
        deliveries integer not null default 1,
        file text,
        file_tries integer not null default 0,
        constraint "PK_channel_events" primary key (id),
        constraint channel_events_channel_fk foreign key (channel_id) references channels (id) on delete cascade
      )`);
    await runner.query('create index channel_events_tenant on channel_events (tenant_id, id)');
    await runner.query(
      'create unique index channel_events_platform on channel_events (channel_id, platform_id)',
    );
    await runner.query('create index channel_events_channel on channel_events (channel_id, id)');
    await runner.query(
      "create index channel_events_waiting on channel_events (channel_id, id) where verdict = 'waiting'",
    );
    await runner.query("create index channel_events_files on channel_events (id) where file = 'waiting'");
    await runner.query('create index channel_events_age on channel_events (received_at)');
    await runner.query(`
      create table channel_sends (
        command_id text not null,
        tenant_id text not null,
        channel_id text not null,
        contact_account text not null,
        until timestamptz not null,
        constraint "PK_channel_sends" primary key (command_id),
        constraint channel_sends_channel_fk foreign key (channel_id) references channels (id) on delete cascade
      )`);
    await runner.query('create index channel_sends_tenant on channel_sends (tenant_id, command_id)');
    await runner.query(
      'create unique index channel_sends_contact on channel_sends (channel_id, contact_account)',
    );
    await runner.query('create index channel_sends_until on channel_sends (until)');
    await runner.query(`
      create table channel_contacts (
        channel_id text not null,
        account text not null,
        tenant_id text not null,
        gained_at timestamptz not null,
        origin text not null,
        left_at timestamptz,
        constraint "PK_channel_contacts" primary key (channel_id, account),
        constraint channel_contacts_channel_fk foreign key (channel_id) references channels (id) on delete cascade
      )`);
    await runner.query(
      'create index channel_contacts_tenant on channel_contacts (tenant_id, channel_id, account)',
    );
    await runner.query(
      'create index channel_contacts_left on channel_contacts (channel_id) where left_at is not null',
    );
    await runner.query('alter table social_accounts add column channel_id text');
    for (const table of tables) {
      await bindToTenant(runner, table);
      await openToSystem(runner, table);
    }
    await grantTables(runner, 'parley_app, parley_system', tables);
    await runner.query(
      `update package_families set privileges = array_append(privileges, 'B0010')
       where code = any($1) and privileges @> $2::text[] and not privileges @> '{B0010}'::text[]`,
      [shipped, before],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update package_families set privileges = array_remove(privileges, 'B0010')`);
    await runner.query('alter table social_accounts drop column channel_id');
    await runner.query('drop table channel_contacts, channel_sends, channel_events, channels');
  }
}
