import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the tasks of a tenant that wait or run be counted, however many have ended. */
export class OpenTasks1790694200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index tasks_open on tasks (tenant_id) where status in ('queued', 'running')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index tasks_open');
  }
}
