import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

/** The reports that users get by email, and the templates of sub-accounts. */
export class ReportsAndTemplates1791050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table report_subscriptions (
        tenant_id text not null,
        user_id text not null,
        kind text not null,
        is_on boolean not null,
        sent_for date not null,
        changed_at timestamptz not null,
        stopped_at timestamptz,
        constraint "PK_report_subscriptions" primary key (tenant_id, user_id, kind),
        constraint report_subscriptions_tenant_fk foreign key (tenant_id) references tenants (id)
      )`);
    await runner.query(
      'create index report_subscriptions_on on report_subscriptions (tenant_id) where is_on',
    );
    await runner.query(`
      create table sub_account_templates (
        id text not null,
        tenant_id text not null,
        name text not null,
        settings jsonb not null,
        created_at timestamptz not null,
        constraint "PK_sub_account_templates" primary key (id),
        constraint sub_account_templates_tenant_fk foreign key (tenant_id) references tenants (id)
      )`);
    await runner.query(
      'create unique index sub_account_templates_name on sub_account_templates (tenant_id, name)',
    );
    for (const table of ['report_subscriptions', 'sub_account_templates']) {
      await bindToTenant(runner, table);
      await openToSystem(runner, table);
    }
    await grantTables(runner, 'parley_app, parley_system', ['report_subscriptions', 'sub_account_templates']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sub_account_templates, report_subscriptions');
  }
}
