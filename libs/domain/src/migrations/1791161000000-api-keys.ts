import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

/** Keys with which other systems call the API. */
export class ApiKeys1791161000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table api_keys (
        id text not null,
        tenant_id text not null,
        name text not null,
        secret_hash text not null,
        former_secrets jsonb not null,
        scopes text[] not null,
        sub_account_ids text[] not null,
        addresses text[] not null,
        ends_at timestamptz,
        created_at timestamptz not null,
        revoked_at timestamptz,
        last_used_at timestamptz,
        last_address text,
        constraint "PK_api_keys" primary key (id)
      )`);
    await runner.query('create index api_keys_tenant on api_keys (tenant_id, id)');
    await runner.query(
      'create unique index api_keys_name on api_keys (tenant_id, name) where revoked_at is null',
    );
    await bindToTenant(runner, 'api_keys');
    await openToSystem(runner, 'api_keys');
    await grantTables(runner, 'parley_app, parley_system', ['api_keys']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table api_keys');
  }
}
