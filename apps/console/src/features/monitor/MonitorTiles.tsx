import type { MonitorSnapshot } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { useUser } from '../../lib/session';
import { Meter } from '../../ui/Meter';
import { Tile } from '../../ui/Tile';
import { DelayTile } from './DelayTile';
import styles from './MonitorPage.module.css';
import { tileNotes } from './tile-notes';
import { portsIn } from './monitor-search';

/** The four tiles keep their places from the start. An unknown figure is a dash. */
export function MonitorTiles({ snapshot }: { snapshot: MonitorSnapshot | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(10_000);
  const notes = tileNotes(t, format);
  const { ports, clients, subAccounts, waiting, events } = snapshot ?? {};
  // The number of the tenant's ports, as on the home page. The state card counts social accounts.
  const { portNum } = useUser();
  return (
    <div className={styles.tiles}>
      <Tile
        label={t('monitor.tile.ports')}
        value={format.number(ports?.online)}
        whole={format.number(portNum)}
        visual={<Meter part={ports?.online ?? 0} whole={portNum} />}
        note={ports && notes.ports(ports)}
        to={{ to: '.', search: portsIn('online') }}
      />
      <Tile
        label={t('monitor.tile.clients')}
        value={format.number(clients?.connected)}
        note={clients && notes.clients(clients)}
        more={subAccounts && notes.normal(subAccounts)}
        to={{ to: '/subpage/sonAccount', search: { clients: 'online' } }}
      />
      <Tile
        label={t('monitor.tile.waiting')}
        value={format.number(waiting?.conversations)}
        note={waiting && notes.waiting(waiting, now)}
        to={{
          to: '.',
          search: (before: object) => ({ ...before, span: undefined, page: undefined }),
          hash: 'waiting',
        }}
      />
      <DelayTile events={events} />
    </div>
  );
}
