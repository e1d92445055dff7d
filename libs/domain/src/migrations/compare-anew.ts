import { comparedText, replyLimits } from '@parley/contracts/public';

const pageRows = 1_000;

interface Runner {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/**
 * Computes the stored columns of `comparedText` anew, for all tenants. A migration calls it when the function has
 * changed. It lifts the policies from the owner of the tables meanwhile. If several names have become equal, the oldest
 * stays and the others get a number.
 */
export async function compareAnew(runner: Runner): Promise<void> {
  const tables = ['keyword_rules', 'quick_replies'];
  for (const table of tables) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  await eachPage(runner, 'select id, keyword as text from keyword_rules', async (rows) => {
    await runner.query(
      `update keyword_rules k set compared = u.compared
       from unnest($1::text[], $2::text[]) as u(id, compared) where k.id = u.id and k.compared <> u.compared`,
      [rows.map(({ id }) => id), rows.map(({ text }) => comparedText(text))],
    );
  });
  await eachPage(runner, 'select id, name as text from quick_replies', async (rows) => {
    await runner.query(
      `update quick_replies q set compared_name = u.compared
       from unnest($1::text[], $2::text[]) as u(id, compared) where q.id = u.id`,
      [rows.map(({ id }) => id), rows.map(({ text }) => comparedText(text))],
    );
  });
  await tellApart(runner);
  // Every process that still holds rules as they were compared before reads them again.
  await runner.query('ALTER TABLE reply_versions NO FORCE ROW LEVEL SECURITY');
  await runner.query('update reply_versions set version = version + 1');
  for (const table of [...tables, 'reply_versions'])
    await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
}

interface Row {
  id: string;
  text: string;
}

async function eachPage(runner: Runner, from: string, work: (rows: Row[]) => Promise<void>): Promise<void> {
  let rows: Row[] = [];
  do {
    const page = `${from} where id > $1 order by id limit ${pageRows}`;
    rows = (await runner.query(page, [rows.at(-1)?.id ?? ''])) as Row[];
    if (rows.length > 0) await work(rows);
  } while (rows.length === pageRows);
}

async function tellApart(runner: Runner): Promise<void> {
  const twins = (await runner.query(
    `select id, tenant_id as "tenantId", name from (
       select id, tenant_id, name, row_number() over (partition by tenant_id, compared_name order by id) as place
       from quick_replies) q where place > 1 order by id`,
  )) as { id: string; tenantId: string; name: string }[];
  for (const { id, tenantId, name } of twins) {
    for (let number = 2; ; number++) {
      const suffix = ` ${number}`;
      const other =
        Array.from(name)
          .slice(0, replyLimits.nameMax - suffix.length)
          .join('') + suffix;
      const found = (await runner.query(
        'select 1 from quick_replies where tenant_id = $1 and compared_name = $2',
        [tenantId, comparedText(other)],
      )) as unknown[];
      if (found.length > 0) continue;
      await runner.query('update quick_replies set name = $2, compared_name = $3 where id = $1', [
        id,
        other,
        comparedText(other),
      ]);
      break;
    }
  }
}
