import type { AuditEntry, KeywordRule, Link, LinkReport, Page, QuotaUse } from '@parley/contracts/public';
import pg from 'pg';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
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
  async function asOwner(work: (runner: Runner) => Promise<void>): Promise<void> {
    const owner = new pg.Client({ connectionString: world.database.ownerUrl });
    await owner.connect();
    const query = async (text: string) => (await owner.query(text)).rows as unknown[];
    try {
      await query('begin');
      await work({ query } as unknown as Runner);
      await query('commit');
    } finally {
      await owner.end();
    }
    const lifted = await world.sql(
      `select relname from pg_class
        where relname in ('audit_entries', 'keyword_rules', 'links') and not relforcerowsecurity`,
    );
    expect(lifted).toEqual([]);
  }

  const makeRule = async (who: TestTenant, text = 'From 5 a month.'): Promise<KeywordRule> => {
    const rule = keywordRule({ replies: [{ kind: 'text', text }] });
    return dataOf(await who.as('post', '/api/keyword-rules').send(rule).expect(200));
  };
  const usedBytes = async (who: TestTenant): Promise<number | undefined> =>
    dataOf<QuotaUse[]>(await who.as('get', '/api/tenant/quotas').expect(200)).find(
      ({ quota }) => quota === 'ruleBytes',
    )?.used;

  async function makeReport(who: TestTenant, name: string, title?: string) {
    const { id } = await makeLink(world, who.token, { name });
    const body = { showsAccounts: false, renew: false, title };
    const { report } = dataOf<Link>(await who.as('put', `/api/links/${id}/report`).send(body).expect(200));
    const titleNow = async () =>
      dataOf<LinkReport>(await request(world.url).get(`/api/link-reports/${report?.token}`).expect(200))
        .title;
    return { id, titleNow };
  }

  it('are measured and titled by an upgrade', async () => {
    const who = await makeTenant(world);
    await makeRule(who);
    const report = await makeReport(who, 'Spring');
    await asOwner(async (runner) => {
      for (const migration of [new Quotas1790694700000(), new ReportTitles1790694600000()]) {
        await migration.down(runner);
        await migration.up(runner);
      }
    });
    expect(await usedBytes(who)).toBeGreaterThan(30);
    expect(await report.titleNow()).toBe('Spring');
  });

  it('are repaired where an upgrade left them out, as often as it is tried', async () => {
    const who = await makeTenant(world);
    await makeRule(who);
    const bytes = (await usedBytes(who)) ?? 0;
    const [old, removed, titled] = [
      await makeReport(who, 'Spring'),
      await makeReport(who, 'Rival', 'Summer'),
      await makeReport(who, 'Autumn', 'Winter'),
    ];
    await who
      .as('put', `/api/links/${removed.id}/report`)
      .send({ showsAccounts: false, renew: false, title: '' })
      .expect(200);
    await world.rows.change('keyword_rules', { tenantId: who.tenantId }, { bytes: 0 });
    await asOwner(async (runner) => {
      await runner.query('alter table audit_entries no force row level security');
      await runner.query(`update audit_entries set at = '2026-11-01' where target_id = '${old.id}'`);
      await runner.query('alter table audit_entries force row level security');
    });
    for (let time = 0; time < 2; time++) {
      await asOwner((runner) => new RowsLeftOut1790694800000().up(runner));
      expect(await usedBytes(who)).toBeGreaterThanOrEqual(bytes);
      expect([await old.titleNow(), await removed.titleNow(), await titled.titleNow()]).toEqual([
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
    await asOwner((runner) => new LongAuditValues1790694210000().down(runner));
    const [entry] = await world.sql<{ changes: object }>(
      'select changes from audit_entries where tenant_id = $1',
      [who.tenantId],
    );
    expect(JSON.stringify(entry?.changes)).toContain(text);
    await asOwner((runner) => new LongAuditValues1790694210000().up(runner));
    const { items } = dataOf<Page<AuditEntry>>(await who.as('get', '/api/audit').expect(200));
    expect(JSON.stringify(items)).toContain(text);
  });
});
