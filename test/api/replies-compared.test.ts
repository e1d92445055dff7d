import { comparedText } from '@parley/contracts/public';
import pg from 'pg';
import { expect, test } from 'vitest';
import { compareAnew } from '../../libs/domain/src/migrations/compare-anew.js';
import { keywordRule, quickReply } from '../support/replies.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

test('what was compared by an earlier rule is computed anew, and names that became one are told apart', async () => {
  const tenant = await makeTenant(world);
  await tenant
    .as('post', '/api/keyword-rules')
    .send(keywordRule({ keyword: 'İSTANBUL' }))
    .expect(200);
  const names = ['/Hello', '/hello 2', '/third', '/fourth'];
  for (const name of names)
    await tenant.as('post', '/api/quick-replies').send(quickReply({ name })).expect(200);
  await world.rows.change('keyword_rules', { tenantId: tenant.tenantId }, { compared: 'i̇stanbul' });
  await world.sql(
    `update quick_replies set compared_name = 'old ' || id,
       name = case name when '/third' then '/HELLO' when '/fourth' then '/ＨＥＬＬＯ' else name end where tenant_id = $1`,
    [tenant.tenantId],
  );
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query('drop index quick_replies_name');
  await compareAnew({
    query: async (text: string, values?: unknown[]) => (await owner.query(text, values)).rows,
  });
  await owner.query('create unique index quick_replies_name on quick_replies (tenant_id, compared_name)');
  await owner.end();
  const rules = await world.rows.find('keyword_rules', { tenantId: tenant.tenantId }, ['compared']);
  expect(rules).toEqual([{ compared: 'istanbul' }]);
  const kept = await world.rows.find(
    'quick_replies',
    { tenantId: tenant.tenantId },
    ['name', 'comparedName'],
    'position',
  );
  expect(kept.map(({ name }) => name)).toEqual(['/Hello', '/hello 2', '/HELLO 3', '/ＨＥＬＬＯ 4']);
  for (const { name, comparedName } of kept) expect(comparedName).toBe(comparedText(name));
});
