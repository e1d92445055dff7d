import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lifts the policy from the tables' owner, so that one statement reaches the rows of all tenants. */
async function unbound(runner: QueryRunner, tables: string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await runner.query(`alter table ${table} no force row level security`);
  await work();
  for (const table of tables) await runner.query(`alter table ${table} force row level security`);
}

/** A day's usage tells what was spent on translations from what was spent on the assistant, and the latter by its kind. */
export class UsageByPurpose1790630000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE character_days ADD purpose text NOT NULL DEFAULT 'translation'`);
    await runner.query('ALTER TABLE character_days ADD requests integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE character_days DROP CONSTRAINT "PK_166f15b90c9d9a31cb67f9a3d67"');
    await runner.query(
      'ALTER TABLE character_days ADD CONSTRAINT "PK_16fa33dedea2169fa54b4b5f88b" PRIMARY KEY (tenant_id, sub_account_id, day, purpose)',
    );
    await unbound(runner, ['character_days', 'character_spends'], async () => {
      await runner.query('update character_days set requests = translations');
      await runner.query(
        `with assisted as (
           insert into character_days (tenant_id, sub_account_id, day, purpose, characters, requests)
           select tenant_id, sub_account_id, day, purpose, sum(amount), count(*) from character_spends
           where purpose = 'assist' and status <> 'given_back' group by 1, 2, 3, 4
           returning tenant_id, sub_account_id, day, characters
         )
         update character_days d set characters = d.characters - a.characters from assisted a
         where d.tenant_id = a.tenant_id and d.sub_account_id = a.sub_account_id and d.day = a.day
           and d.purpose = 'translation'`,
      );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await unbound(runner, ['character_days'], async () => {
      await runner.query(
        `insert into character_days (tenant_id, sub_account_id, day, characters)
         select tenant_id, sub_account_id, day, sum(characters) from character_days
         where purpose <> 'translation' group by 1, 2, 3
         on conflict (tenant_id, sub_account_id, day, purpose) do update set
           characters = character_days.characters + excluded.characters`,
      );
      await runner.query(`delete from character_days where purpose <> 'translation'`);
    });
    await runner.query('ALTER TABLE character_days DROP CONSTRAINT "PK_16fa33dedea2169fa54b4b5f88b"');
    await runner.query(
      'ALTER TABLE character_days ADD CONSTRAINT "PK_166f15b90c9d9a31cb67f9a3d67" PRIMARY KEY (tenant_id, sub_account_id, day)',
    );
    await runner.query('ALTER TABLE character_days DROP COLUMN requests, DROP COLUMN purpose');
  }
}
