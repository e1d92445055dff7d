import type { MonitorSnapshot } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

type Figures = Pick<MonitorSnapshot, 'ports' | 'clients' | 'subAccounts' | 'waiting'>;

/** Notes below the tiles that the tenant's and the installation's monitor share. */
export const tileNotes = (t: TFunction, format: Format) => ({
  ports: ({ connecting, fault }: Figures['ports']) =>
    t('monitor.tile.portsNote', { connecting: format.number(connecting), fault: format.number(fault) }),
  clients: ({ subAccounts }: Figures['clients']) =>
    t('monitor.tile.clientsNote', { count: subAccounts, shown: format.number(subAccounts) }),
  normal: ({ normal }: Figures['subAccounts']) => t('monitor.tile.normal', { shown: format.number(normal) }),
  waiting: ({ longestSince }: Pick<Figures['waiting'], 'longestSince'>, now: number) =>
    longestSince === null
      ? t('monitor.tile.nobodyWaits')
      : t('monitor.tile.longest', { time: format.within(format.ago(longestSince, now)) }),
});
