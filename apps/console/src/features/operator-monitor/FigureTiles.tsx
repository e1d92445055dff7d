import type { InstallationFigures } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { Tile } from '../../ui/Tile';
import { durationText } from './duration';
import styles from './MonitorPage.module.css';

/** The figures of all tenants together; what cannot be read is a dash. */
export function FigureTiles({ figures }: { figures: InstallationFigures | null | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(10_000);
  const { ports, clients, subAccounts, waiting, events } = figures ?? {};
  return (
    <div className={styles.tiles}>
      <Tile
        label={t('monitor.tile.ports')}
        value={format.number(ports?.online)}
        note={
          ports &&
          t('monitor.tile.portsNote', {
            connecting: format.number(ports.connecting),
            fault: format.number(ports.fault),
          })
        }
        more={ports && t('operatorMonitor.offline', { shown: format.number(ports.offline) })}
        to={{ to: '/operator/tenants', search: { sort: 'portsOnline' } }}
      />
      <Tile
        label={t('monitor.tile.clients')}
        value={format.number(clients?.connected)}
        note={
          clients &&
          t('monitor.tile.clientsNote', {
            count: clients.subAccounts,
            shown: format.number(clients.subAccounts),
          })
        }
        more={subAccounts && t('monitor.tile.normal', { shown: format.number(subAccounts.normal) })}
        to={{ to: '/operator/tenants', search: { sort: 'lastActiveAt' } }}
      />
      <Tile
        label={t('monitor.tile.waiting')}
        value={format.number(waiting?.conversations)}
        note={
          waiting &&
          (waiting.longestSince === null
            ? t('monitor.tile.nobodyWaits')
            : t('monitor.tile.longest', { time: format.within(format.ago(waiting.longestSince, now)) }))
        }
      />
      <Tile
        label={t('operatorMonitor.events')}
        value={events ? format.number(events.unsent + events.unhandled) : format.number(null)}
        note={
          events &&
          t('operatorMonitor.eventsNote', {
            unsent: format.number(events.unsent),
            oldest: durationText(events.oldestSeconds, { format, t }),
          })
        }
      />
    </div>
  );
}
