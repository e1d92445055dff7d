import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By the token of an email to a website's visitor, the visitor stops further ones. */
export class MailStopTokens1791141000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails add column stop_token text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails drop column stop_token');
  }
}
