import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

/** Addresses that a widget emails no more. */
export class WidgetMailStops1791180000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table widget_mail_stops (
        channel_id text not null,
        address_hash text not null,
        tenant_id text not null,
        stopped_at timestamptz not null,
        constraint "PK_widget_mail_stops" primary key (channel_id, address_hash),
        constraint widget_mail_stops_channel_fk foreign key (channel_id) references channels (id) on delete cascade
      )`);
    await runner.query('create index widget_mail_stops_tenant on widget_mail_stops (tenant_id, channel_id)');
    await bindToTenant(runner, 'widget_mail_stops');
    await openToSystem(runner, 'widget_mail_stops');
    await grantTables(runner, 'parley_app, parley_system', ['widget_mail_stops']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table widget_mail_stops');
  }
}
