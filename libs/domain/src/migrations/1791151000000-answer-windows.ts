import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time in which a social account may answer its contacts. */
export class AnswerWindows1791151000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table social_accounts add column window_hours integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table social_accounts drop column window_hours');
  }
}
