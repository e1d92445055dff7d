import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A channel of a tenant's own system names the platform that it stands for. */
export class ApiChannels1791172000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table channels add column platform text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table channels drop column platform');
  }
}
