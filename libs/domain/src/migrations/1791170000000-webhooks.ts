import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

const tables = ['webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'webhook_tries'];

/** Endpoints of tenants' own systems, the events for them, and each request. */
export class Webhooks1791170000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhook_endpoints (
        id text not null,
        tenant_id text not null,
        name text not null,
        url text not null,
        events text[] not null,
        sub_account_ids text[] not null,
        with_texts boolean not null,
        sealed text not null,
        public_key text,
        overlap_until timestamptz,
        state text not null default 'enabled',
        stopped_at timestamptz,
        is_blocked boolean not null default false,
        failures integer not null default 0,
        failing_since timestamptz,
        held_until timestamptz,
        dropped integer not null default 0,
        created_at timestamptz not null,
        constraint "PK_webhook_endpoints" primary key (id)
      )`);
    await runner.query('create index webhook_endpoints_tenant on webhook_endpoints (tenant_id, id)');
    await runner.query(`
      create table webhook_events (
        id text not null,
        tenant_id text not null,
        type text not null,
        at timestamptz not null,
        sub_account_id text,
        data jsonb not null,
        constraint "PK_webhook_events" primary key (id)
      )`);
    await runner.query('create index webhook_events_tenant on webhook_events (tenant_id, id)');
    await runner.query('create index webhook_events_age on webhook_events (at)');
    await runner.query(`
      create table webhook_deliveries (
        id text not null,
        tenant_id text not null,
        endpoint_id text not null,
        event_id text not null,
        state text not null default 'waiting',
        due_at timestamptz not null,
        claimed_at timestamptz,
        tries integer not null default 0,
        failed integer not null default 0,
        status integer,
        failure text,
        finished_at timestamptz,
        constraint "PK_webhook_deliveries" primary key (id),
        constraint webhook_deliveries_endpoint_fk foreign key (endpoint_id)
          references webhook_endpoints (id) on delete cascade,
        constraint webhook_deliveries_event_fk foreign key (event_id) references webhook_events (id) on delete cascade
      )`);
    await runner.query('create index webhook_deliveries_tenant on webhook_deliveries (tenant_id, id)');
    await runner.query(
      'create unique index webhook_deliveries_event on webhook_deliveries (event_id, endpoint_id)',
    );
    await runner.query('create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id)');
    await runner.query(`
      create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, due_at, id)
      where state = 'waiting'`);
    await runner.query(`
      create table webhook_tries (
        delivery_id text not null,
        number integer not null,
        tenant_id text not null,
        at timestamptz not null,
        took_ms integer,
        status integer,
        failure text,
        answer text not null default '',
        constraint "PK_webhook_tries" primary key (delivery_id, number),
        constraint webhook_tries_delivery_fk foreign key (delivery_id)
          references webhook_deliveries (id) on delete cascade
      )`);
    await runner.query('create index webhook_tries_tenant on webhook_tries (tenant_id, delivery_id)');
    for (const table of tables) {
      await bindToTenant(runner, table);
      await openToSystem(runner, table);
    }
    await grantTables(runner, 'parley_app, parley_system', tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table webhook_tries, webhook_deliveries, webhook_events, webhook_endpoints');
  }
}
