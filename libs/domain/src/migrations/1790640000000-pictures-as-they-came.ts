import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pictures were kept as WebP, which some platforms refuse. What refers to one goes on with it; who uploads the same
 * bytes again gets a file that is kept as it came. The policy binds the owner, too, and is lifted for the one change.
 */
export class PicturesAsTheyCame1790640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table media no force row level security');
    await runner.query(
      `update media set hash = 'webp:' || hash where kind = 'picture' and type = 'image/webp'
         and hash not like 'webp:%'`,
    );
    await runner.query('alter table media force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table media no force row level security');
    await runner.query(
      `update media m set hash = substr(hash, 6) where hash like 'webp:%' and not exists (
         select from media x where x.tenant_id = m.tenant_id and x.hash = substr(m.hash, 6) and x.status = 'stored')`,
    );
    await runner.query('alter table media force row level security');
  }
}
