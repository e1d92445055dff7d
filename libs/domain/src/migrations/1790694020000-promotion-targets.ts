import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bounds where promotion links lead. Those that lead elsewhere by now go on doing so. */
export class PromotionTargets1790694020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tenants ADD admits_targets boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE promotion_links ADD keeps_target boolean NOT NULL DEFAULT false');
    // Its policies hide the rows from the owner of the table, too.
    await runner.query('alter table promotion_links no force row level security');
    await runner.query('UPDATE promotion_links SET keeps_target = true WHERE target_url IS NOT NULL');
    await runner.query('alter table promotion_links force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE promotion_links DROP COLUMN keeps_target');
    await runner.query('ALTER TABLE tenants DROP COLUMN admits_targets');
  }
}
