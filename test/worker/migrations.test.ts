import type pg from 'pg';
import { expect, it } from 'vitest';
import { asAdministrator } from '../../tools/run/database.mjs';
import { emptyDatabase } from '../support/backups.js';
import { runToEnd } from '../support/process-end.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const migrate = (environment: Record<string, string>, names: string[] = []) =>
  runToEnd('libs/domain/dist/migrations/migrate.js', names, { ...process.env, ...environment });

/** Whether registration is open once everything is migrated; `before` runs without the migration that closes it. */
async function isOpenAfter(before?: string): Promise<boolean | undefined> {
  const { environment, drop } = await emptyDatabase();
  const asSystem = <Row extends object>(statement: string) =>
    asAdministrator(environment.SYSTEM_DATABASE_URL, (client: pg.Client) => client.query<Row>(statement));
  const all = await world.sql<{ name: string }>('select name from migrations order by id');
  const names = all.map(({ name }) => name).filter((name) => !name.startsWith('ClosedRegistration'));
  expect(await migrate(environment, names)).toMatchObject({ code: 0 });
  if (before) await asSystem(before);
  expect(await migrate(environment)).toMatchObject({ code: 0 });
  const { rows } = await asSystem<{ open: boolean }>(
    'select registration_open as open from installation_settings',
  );
  await drop();
  return rows[0]?.open;
}

it('a new installation admits nobody by itself, and one that has users stays as it is', async () => {
  expect(await isOpenAfter()).toBe(false);
  const operator = `insert into users (id, email, role, password_hash, password_changed_at, created_at)
    values ('usr_one', 'one@example.com', 'operator', '', now(), now())`;
  expect(await isOpenAfter(operator)).toBe(true);
}, 180_000);
