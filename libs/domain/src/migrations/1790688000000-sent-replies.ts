import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The confirmation of a reply is the report of its message: a reply, and a message with a platform's id, is stored once
 * in whichever way it is told. Open commands are found by their session, their account or their sub-account.
 */
export class SentReplies1790688000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message_reports ADD external_id text');
    await forgetRepeatedCommands(runner);
    await runner.query(`CREATE UNIQUE INDEX message_reports_command ON message_reports (tenant_id, command_id)
      WHERE command_id is not null`);
    await runner.query(`CREATE UNIQUE INDEX message_reports_external
      ON message_reports (tenant_id, conversation_key, external_id) WHERE external_id is not null`);
    await runner.query('DROP INDEX desktop_commands_open');
    await runner.query(`CREATE INDEX desktop_commands_session ON desktop_commands (session_id, id)
      WHERE confirmed_at is null and session_id is not null`);
    await runner.query(`CREATE INDEX desktop_commands_account ON desktop_commands (social_account_id, id)
      WHERE confirmed_at is null and session_id is null and social_account_id is not null`);
    await runner.query(`CREATE INDEX desktop_commands_any ON desktop_commands (sub_account_id, id)
      WHERE confirmed_at is null and session_id is null and social_account_id is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['session', 'account', 'any'])
      await runner.query(`DROP INDEX desktop_commands_${index}`);
    await runner.query(`CREATE INDEX desktop_commands_open ON desktop_commands (tenant_id, sub_account_id)
      WHERE confirmed_at is null`);
    await runner.query('DROP INDEX message_reports_external');
    await runner.query('DROP INDEX message_reports_command');
    await runner.query('ALTER TABLE message_reports DROP external_id');
  }
}

/**
 * Among reports that name one command the first keeps it. Reports of commands that are not known lose theirs. Row-level
 * security is not forced meanwhile, because it binds the owner of the tables too.
 */
async function forgetRepeatedCommands(runner: QueryRunner): Promise<void> {
  const tables = ['message_reports', 'automatic_replies'];
  for (const table of tables) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  await runner.query(`
    update message_reports r set command_id = null
    from (
      select r.tenant_id, r.id, a.command_id is not null as is_known,
        row_number() over (partition by r.tenant_id, r.command_id, a.command_id is not null order by r.seq) as place
      from message_reports r left join automatic_replies a on a.command_id = r.command_id
        and a.tenant_id = r.tenant_id and a.sub_account_id = r.sub_account_id
      where r.command_id is not null
    ) told
    where told.tenant_id = r.tenant_id and told.id = r.id and (told.place > 1 or not told.is_known)`);
  for (const table of tables) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
}
