import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the nickname, link and phone of a contact were reported. The release before leaves it empty. */
export class ContactDescriptions1790694400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contacts add described_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contacts drop column described_at');
  }
}
