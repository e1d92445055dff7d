import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

/** The origins of fans, and the times at which they left social accounts and came back. */
export class FanDepartures1791150000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table fan_reports add column kind text not null default 'gained'");
    await runner.query("alter table fan_reports add column origin text not null default ''");
    await runner.query("alter table gains add column origin text not null default ''");
    await runner.query(`
      create table fan_departures (
        contact_id text not null,
        social_account_id text not null,
        tenant_id text not null,
        left_at timestamptz,
        returned_at timestamptz,
        is_left boolean not null,
        constraint "PK_fan_departures" primary key (contact_id, social_account_id)
      )`);
    await runner.query(
      'create index fan_departures_tenant on fan_departures (tenant_id, contact_id, social_account_id)',
    );
    await bindToTenant(runner, 'fan_departures');
    await openToSystem(runner, 'fan_departures');
    await grantTables(runner, 'parley_app, parley_system', ['fan_departures']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table fan_departures');
    await runner.query('alter table gains drop column origin');
    await runner.query('alter table fan_reports drop column origin, drop column kind');
  }
}
