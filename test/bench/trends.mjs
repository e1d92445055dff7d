// The trends of home, of a tenant with a million gains and active contacts (ten with --full), beside those of a tenant
// with ten thousand, and beside a bare read of the roll-up. What is shown equals a recount of the single rows.
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DashboardModule, DashboardService } from '@parley/domain/dashboard';
import { entities } from '@parley/domain/migrations';
import { PlatformModule } from '@parley/platform/app';
import { bareRead, checkTrends, timed } from './home.mjs';
import { prepareOnVolume } from './volume.mjs';

export const unit = 'ms';

const small = 10_000;
const large = 1_000_000;
const samples = { samples: 100, warmUp: 50 };

/** The services of an api, in this process. */
async function openDashboard(volume) {
  Object.assign(process.env, volume.env);
  class Bench {}
  Module({ imports: [PlatformModule.forRoot(entities), DashboardModule] })(Bench);
  return NestFactory.createApplicationContext(Bench, { logger: false });
}

export const prepare = ({ say, full }) =>
  prepareOnVolume({ say }, (volume, defer) => preparedOn({ volume, defer, say }, full ? 10 * large : large));

async function preparedOn({ volume, defer, say }, most) {
  const [smallId, largeId] = [
    await volume.tenant(small, ['fans', 'activity']),
    await volume.tenant(most, ['fans', 'activity']),
  ];
  const app = await openDashboard(volume);
  defer(() => app.close());
  const dashboard = app.get(DashboardService, { strict: false });
  for (const tenantId of [smallId, largeId])
    await checkTrends(volume, dashboard, tenantId, ['gains', 'messages']);
  say(`trends of ${small} and ${most} rows equal a recount`);
  const bare = await bareRead(volume);
  defer(() => bare.close());
  const reads = {
    'fans 30d': (tenantId) => dashboard.trend(tenantId, '30d', {}),
    'fans 24h': (tenantId) => dashboard.trend(tenantId, '24h', {}),
    'messages 30d': (tenantId) => dashboard.messageTrend(tenantId, '30d', {}),
    'messages 24h': (tenantId) => dashboard.messageTrend(tenantId, '24h', {}),
    ranking: (tenantId) => dashboard.ranking(tenantId, 'today'),
  };
  const beside = (name, goal, ours, limit) => ({
    name,
    operations: { ...samples, goals: { p50: goal } },
    ours: () => timed(ours),
    limit: () => timed(limit),
  });
  const [first, ...also] = [
    ...Object.entries(reads).map(([name, read]) =>
      beside(
        `${name}, many rows beside few`,
        { most: 1.3 },
        () => read(largeId),
        () => read(smallId),
      ),
    ),
    beside(
      'fans 30d beside a bare read',
      { most: 5 },
      () => reads['fans 30d'](largeId),
      () => bare.read('fan_days', largeId),
    ),
    beside(
      'messages 30d beside a bare read',
      { most: 5 },
      () => reads['messages 30d'](largeId),
      () => bare.read('message_days', largeId),
    ),
  ];
  return { ...first, also: also.map((one) => ({ unit, ...one })) };
}
