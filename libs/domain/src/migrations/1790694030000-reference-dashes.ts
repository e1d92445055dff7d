import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `\p{Pd}` but the hyphen-minus, and two more signs that are drawn like it. */
const dashes =
  '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\u2043\u2212]';
const folded = `regexp_replace(w.reference_key, '${dashes}', '-', 'g')`;

/** References of payouts that differ in the form of a dash are one. Two that were both used by now stay as they are. */
export class ReferenceDashes1790694030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Its policies hide the rows from the owner of the table, too.
    await runner.query('alter table withdrawals no force row level security');
    await runner.query(
      `update withdrawals w set reference_key = ${folded} where w.id in (
         select min(w.id) from withdrawals w where w.reference_key ~ '${dashes}' group by ${folded})
       and not exists (select from withdrawals o where o.reference_key = ${folded})`,
    );
    await runner.query('alter table withdrawals force row level security');
  }

  async down(): Promise<void> {
    // The release before refuses no more references for it.
  }
}
