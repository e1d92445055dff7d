import type { InstallationFigures } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Tile } from '../../ui/Tile';
import { durationText } from './duration';
import styles from './MonitorPage.module.css';

/** The figures of all tenants together; what cannot be read is a dash. */
export function FigureTiles({ figures }: { figures: InstallationFigures | null | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ports, clients, subAccounts, events } = figures ?? {};
  return (
    <div className={styles.tiles}>
      <Tile
        label={t('operatorMonitor.ports')}
        value={format.number(ports?.online)}
        note={
          ports &&
          t('operatorMonitor.portsNote', {
            connecting: format.number(ports.connecting),
            fault: format.number(ports.fault),
            offline: format.number(ports.offline),
          })
        }
        to={{ to: '/operator/tenants', search: { sort: 'portsOnline' } }}
      />
      <Tile
        label={t('operatorMonitor.clients')}
        value={format.number(clients?.connected)}
        note={
          clients && t('operatorMonitor.clientsNote', { subAccounts: format.number(clients.subAccounts) })
        }
        to={{ to: '/operator/tenants', search: { sort: 'lastActiveAt' } }}
      />
      <Tile
        label={t('operatorMonitor.subAccounts')}
        value={format.number(subAccounts?.normal)}
        note={
          subAccounts && t('operatorMonitor.subAccountsNote', { stopped: format.number(subAccounts.stopped) })
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
