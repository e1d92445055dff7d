import { randomBytes } from 'node:crypto';
import type { LinkEntity } from '@parley/domain/links';
import { Clock } from '@parley/platform/clock';
import { Ids } from '@parley/platform/ids';
import type { World } from './world.js';

/** A row of a link, as its creation leaves it. Returns its id. */
export async function addLink(
  world: World,
  tenantId: string,
  given: Partial<LinkEntity> = {},
): Promise<string> {
  const id = world.app.get(Ids).next('lnk');
  await world.rows.add('links', {
    id,
    tenantId,
    code: randomBytes(8).toString('hex'),
    name: 'Spring',
    platform: 'telegram',
    source: 'pasted',
    workOrderId: null,
    type: 'all',
    mode: 'random',
    bindsVisitors: false,
    domainId: null,
    regionRule: 'any',
    regions: [],
    devices: [],
    defaultUrl: null,
    endsAt: null,
    createdAt: world.app.get(Clock).now(),
    deletedAt: null,
    ...given,
  });
  return id;
}
