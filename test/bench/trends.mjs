// The home page's trends for a tenant with a million gains and active contacts (ten with --full), beside a tenant with
// ten thousand and a bare read of the roll-up. All figures must equal a recount of the single rows.
import { DashboardQueries } from '@parley/domain/dashboard';
import { bareRead, checkTrends, timedBeside } from './home.mjs';
import { openServices } from './services.mjs';
import { sized } from './sizes.mjs';
import { prepareOnVolume } from './volume.mjs';

const small = sized(2_000, 10_000);
const large = sized(10_000, 1_000_000, 10_000_000);

export const prepare = ({ say }) =>
  prepareOnVolume({ say }, (volume, defer) => preparedOn({ volume, defer, say }));

async function preparedOn({ volume, defer, say }) {
  const [smallId, largeId] = [
    await volume.tenant(small, ['fans', 'activity']),
    await volume.tenant(large, ['fans', 'activity']),
  ];
  const services = await openServices(volume.env);
  defer(services.close);
  const dashboard = services.get(DashboardQueries);
  for (const tenantId of [smallId, largeId])
    await checkTrends(volume, dashboard, tenantId, ['gains', 'messages']);
  say(`trends of ${small} and ${large} rows equal a recount`);
  const bare = await bareRead(volume);
  defer(() => bare.close());
  const reads = {
    'fans 30d': (tenantId) => dashboard.trend(tenantId, { period: '30d' }, {}),
    'fans 24h': (tenantId) => dashboard.trend(tenantId, { period: '24h' }, {}),
    'messages 30d': (tenantId) => dashboard.messageTrend(tenantId, { period: '30d' }, {}),
    'messages 24h': (tenantId) => dashboard.messageTrend(tenantId, { period: '24h' }, {}),
    ranking: (tenantId) => dashboard.ranking(tenantId, { period: 'today' }),
  };
  const [first, ...also] = [
    ...Object.entries(reads).map(([name, read]) =>
      timedBeside(
        `${name}, many rows beside few`,
        { p50: { most: 1.3 } },
        () => read(largeId),
        () => read(smallId),
      ),
    ),
    timedBeside(
      'fans 30d beside a bare read',
      { p50: { most: 5 } },
      () => reads['fans 30d'](largeId),
      () => bare.read('fan_days', largeId),
    ),
    timedBeside(
      'messages 30d beside a bare read',
      { p50: { most: 5 } },
      () => reads['messages 30d'](largeId),
      () => bare.read('message_days', largeId),
    ),
  ];
  return { ...first, also };
}
