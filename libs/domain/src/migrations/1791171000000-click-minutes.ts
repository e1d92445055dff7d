import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

/** Clicks of links by minute, until they are published to tenants' own systems. */
export class ClickMinutes1791171000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table link_click_minutes (
        link_id text not null,
        minute timestamptz not null,
        tenant_id text not null,
        clicks integer not null,
        constraint "PK_link_click_minutes" primary key (link_id, minute)
      )`);
    await runner.query(
      'create index link_click_minutes_tenant on link_click_minutes (tenant_id, link_id, minute)',
    );
    await runner.query('create index link_click_minutes_minute on link_click_minutes (minute)');
    await bindToTenant(runner, 'link_click_minutes');
    await openToSystem(runner, 'link_click_minutes');
    await grantTables(runner, 'parley_app, parley_system', ['link_click_minutes']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table link_click_minutes');
  }
}
