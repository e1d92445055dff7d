import type { MigrationInterface, QueryRunner } from 'typeorm';

const shipped = ['TI_YAN_ROOT', 'BIAO_ZHUN_ROOT', 'ZHUAN_YE_ROOT'];
const before = '{B0001,B0002,B0003,B0004,B0005,B0006,B0007,B0008,B0009,B0010}';

/** The privilege of the API and webhooks. A family without any of the earlier privileges is an operator's choice. */
export class ApiPrivilege1791160000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `update package_families set privileges = array_append(privileges, 'B0011')
       where code = any($1) and privileges @> $2::text[] and not privileges @> '{B0011}'::text[]`,
      [shipped, before],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update package_families set privileges = array_remove(privileges, 'B0011')`);
  }
}
