import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RegionLookup } from '@parley/domain/regions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLinkTo, clicksOf, visit } from '../support/redirects.js';
import { regionTable } from '../fixtures/region-table.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const environment: Record<string, string> = { TRUST_PROXY_HOPS: '1' };
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-regions-'));
  environment['REGIONS_FILE'] = path.join(folder, 'regions.mmdb');
  await put(regionTable({ '114.0.0.0/8': { country_code: 'NZ' } }));
});
const world = withWorld({ environment });
afterAll(() => rm(folder, { recursive: true }));

const put = async (bytes: Buffer | string): Promise<void> => {
  await writeFile(path.join(folder, 'new'), bytes);
  await rename(path.join(folder, 'new'), path.join(folder, 'regions.mmdb'));
};

it('decides of visitors, and follows a file that is replaced', async () => {
  const { tenantId } = await makeTenant(world);
  const link = await addLinkTo(world, tenantId, ['ann'], { regionRule: 'only', regions: ['NZ'] });
  const comes = async (): Promise<unknown> => {
    await visit(world.url, link.path, { headers: { 'x-forwarded-for': '114.114.114.114' } });
    const clicks = await clicksOf(world, link.id);
    return clicks.map(({ region, outcome }) => [region, outcome]);
  };
  const regions = world.app.get(RegionLookup, { strict: false });
  expect(await comes()).toEqual([['NZ', 'account']]);
  await put('half of a table');
  await regions.renew();
  expect(await comes()).toEqual([
    ['NZ', 'account'],
    ['NZ', 'account'],
  ]);
  await put(regionTable({ '114.0.0.0/8': { country_code: 'FJ' } }));
  await regions.renew();
  expect(await comes()).toEqual([
    ['NZ', 'account'],
    ['NZ', 'account'],
    ['FJ', 'region'],
  ]);
});
