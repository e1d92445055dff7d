import type { InstallationFigures } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { Tile } from '../../ui/Tile';
import { tileNotes } from '../monitor/public';
import { durationText } from './duration';
import styles from './MonitorPage.module.css';

/** Figures of all tenants together; an unreadable figure is a dash. */
export function FigureTiles({ figures }: { figures: InstallationFigures | null | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(10_000);
  const notes = tileNotes(t, format);
  const { ports, clients, subAccounts, waiting, events } = figures ?? {};
  return (
    <div className={styles.tiles}>
      <Tile
        label={t('monitor.tile.ports')}
        value={format.number(ports?.online)}
        note={ports && notes.ports(ports)}
        more={ports && t('operatorMonitor.offline', { shown: format.number(ports.offline) })}
        to={{ to: '/operator/tenants', search: { sort: 'portsOnline' } }}
      />
      <Tile
        label={t('monitor.tile.clients')}
        value={format.number(clients?.connected)}
        note={clients && notes.clients(clients)}
        more={subAccounts && notes.normal(subAccounts)}
        to={{ to: '/operator/tenants', search: { sort: 'lastActiveAt' } }}
      />
      <Tile
        label={t('monitor.tile.waiting')}
        value={format.number(waiting?.conversations)}
        note={waiting && notes.waiting(waiting, now)}
        to={{ to: '/operator/tenants', search: { sort: 'waiting' } }}
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
        to={{ to: '.', hash: 'queues' }}
      />
    </div>
  );
}
