import type { KeywordRule, Link, LinkReport, QuotaUse } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import pg from 'pg';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { LongAuditValues1790694210000 } from '../../libs/domain/src/migrations/1790694210000-long-audit-values.js';
import { ReportTitles1790694600000 } from '../../libs/domain/src/migrations/1790694600000-report-titles.js';
import { Quotas1790694700000 } from '../../libs/domain/src/migrations/1790694700000-quotas.js';
import { RowsLeftOut1790694800000 } from '../../libs/domain/src/migrations/1790694800000-rows-left-out.js';
import { asAdministrator } from '../../tools/run/database.mjs';
import { dataOf } from '../support/answers.js';
import { emptyDatabase } from '../support/backups.js';
import { makeLink } from '../support/links.js';
import { runToEnd } from '../support/process-end.js';
import { keywordRule } from '../support/replies.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
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

describe('rows that were stored before', () => {
  type Runner = Parameters<Quotas1790694700000['up']>[0];

  /** Works as the owner of the tables, from whom policies hide the rows of tenants, too. */
  async function asOwner(work: (runner: Runner) => Promise<void>, skipped?: RegExp): Promise<void> {
    const owner = new pg.Client({ connectionString: world.database.ownerUrl });
    await owner.connect();
    const query = async (text: string): Promise<unknown[]> =>
      skipped?.test(text) ? [] : (await owner.query(text)).rows;
    try {
      await query('begin');
      await work({ query } as unknown as Runner);
      await query('commit');
      const lifted = `select relname from pg_class
        where relname in ('audit_entries', 'keyword_rules', 'links') and not relforcerowsecurity`;
      expect(await query(lifted)).toEqual([]);
    } finally {
      await owner.end();
    }
  }
  const upgrade = async (runner: Runner): Promise<void> => {
    for (const migration of [new Quotas1790694700000(), new ReportTitles1790694600000()]) {
      await migration.down(runner);
      await migration.up(runner);
    }
  };

  const makeRule = async (who: TestTenant, text = 'From 5 a month.'): Promise<KeywordRule> => {
    const rule = keywordRule({ replies: [{ kind: 'text', text }] });
    return dataOf(await who.as('post', '/api/keyword-rules').send(rule).expect(200));
  };
  const usedBytes = async (who: TestTenant): Promise<number | undefined> =>
    dataOf<QuotaUse[]>(await who.as('get', '/api/tenant/quotas').expect(200)).find(
      ({ quota }) => quota === 'ruleBytes',
    )?.used;

  async function makeReport(who: TestTenant, name: string) {
    const { id } = await makeLink(world, who.token, { name });
    const set = async (title?: string) => {
      const body = { showsAccounts: false, renew: false, title };
      return dataOf<Link>(await who.as('put', `/api/links/${id}/report`).send(body).expect(200)).report;
    };
    const token = (await set())?.token;
    const read = async () =>
      dataOf<LinkReport>(await request(world.url).get(`/api/link-reports/${token}`).expect(200)).title;
    return { set, read };
  }

  it('are measured and titled by an upgrade', async () => {
    const who = await makeTenant(world);
    await makeRule(who);
    const report = await makeReport(who, 'Spring');
    await asOwner(upgrade);
    expect(await usedBytes(who)).toBeGreaterThan(30);
    expect(await report.read()).toBe('Spring');
  });

  it('are repaired where an upgrade left them out, as often as it is tried', async () => {
    const who = await makeTenant(world);
    const clock = vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(Date.UTC(2026, 10, 20));
    const before = await makeReport(who, 'Spring').finally(() => clock.mockRestore());
    await makeRule(who);
    await asOwner(upgrade, /force row level security/);
    expect([await usedBytes(who), await before.read()]).toEqual([0, null]);
    const [removed, titled] = [await makeReport(who, 'Rival'), await makeReport(who, 'Autumn')];
    await removed.set('Summer');
    await removed.set('');
    await titled.set('Winter');
    for (let time = 0; time < 2; time++) {
      await asOwner((runner) => new RowsLeftOut1790694800000().up(runner));
      expect(await usedBytes(who)).toBeGreaterThan(30);
      expect([await before.read(), await removed.read(), await titled.read()]).toEqual([
        'Spring',
        null,
        'Winter',
      ]);
    }
  });

  it('of the audit stay whole where a release is taken back', async () => {
    const who = await makeTenant(world);
    const text = 'long '.repeat(400).trim();
    await makeRule(who, text);
    const migration = new LongAuditValues1790694210000();
    await asOwner((runner) => migration.down(runner));
    await asOwner((runner) => migration.up(runner));
    // All are in the column that the release before reads.
    expect((await who.as('get', '/api/audit').expect(200)).text).toContain(text);
  });
});
