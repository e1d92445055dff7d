import fs from 'node:fs';
import path from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of SQL in the order in which they run: one for each feature, then the rights and the first partitions. */
export const parts = [
  'search',
  'messaging',
  'idempotency',
  'settings',
  'billing',
  'tenants',
  'identity',
  'mail',
  'certification',
  'support',
  'audit',
  'notifications',
  'tasks',
  'sub-accounts',
  'characters',
  'commands',
  'ports',
  'proxies',
  'fans',
  'media',
  'materials',
  'replies',
  'translation',
  'chat',
  'contact-data',
  'orders',
  'payments',
  'work-orders',
  'links',
  'promotion',
  'access',
  'partitions',
];

/** Makes the schema and the first rows of an empty database. A later change of the schema is a migration of its own. */
export class Baseline1790700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const folder = path.join(import.meta.dirname, '1790700000000-baseline');
    for (const part of parts) await runner.query(fs.readFileSync(path.join(folder, `${part}.sql`), 'utf8'));
  }

  async down(): Promise<void> {
    throw new Error('The baseline has nothing to go back to.');
  }
}
