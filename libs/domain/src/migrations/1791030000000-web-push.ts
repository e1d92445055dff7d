import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

/** Devices of persons that get pushes, how each person is alerted, and the installation's keys. */
export class WebPush1791030000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table push_keys (
        id text not null,
        public_key text not null,
        private_sealed text not null,
        created_at timestamptz not null,
        constraint "PK_push_keys" primary key (id)
      )`);
    await grantTables(runner, 'parley_system', ['push_keys']);
    await runner.query(`
      create table push_subscriptions (
        id text not null,
        tenant_id text not null,
        person text not null,
        session_id text not null,
        endpoint_hash text not null,
        sealed text not null,
        name text not null,
        language text not null,
        created_at timestamptz not null,
        used_at timestamptz,
        tested_at timestamptz,
        failures integer not null default 0,
        constraint "PK_push_subscriptions" primary key (id)
      )`);
    await runner.query(
      'create unique index push_subscriptions_endpoint on push_subscriptions (endpoint_hash)',
    );
    await runner.query(
      'create index push_subscriptions_person on push_subscriptions (tenant_id, person, id)',
    );
    await runner.query('create index push_subscriptions_session on push_subscriptions (session_id)');
    await runner.query(`
      create table push_settings (
        tenant_id text not null,
        person text not null,
        events text[] not null,
        shows_text boolean not null,
        quiet jsonb,
        sound text not null,
        constraint "PK_push_settings" primary key (tenant_id, person)
      )`);
    for (const table of ['push_subscriptions', 'push_settings']) {
      await bindToTenant(runner, table);
      await openToSystem(runner, table);
    }
    await grantTables(runner, 'parley_app, parley_system', ['push_subscriptions', 'push_settings']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table push_settings, push_subscriptions, push_keys');
  }
}
