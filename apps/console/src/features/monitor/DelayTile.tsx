import { type MonitorSnapshot, monitorLimits } from '@parley/contracts/public';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Fact, FactList } from '../../ui/FactList';
import { Popup } from '../../ui/mui/Popup';
import { Tile } from '../../ui/Tile';
import styles from './MonitorPage.module.css';

/** The delay of the tenant's events. Opens the figure's details, because tenants have no list of events. */
export function DelayTile({ events }: { events: MonitorSnapshot['events'] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = t('monitor.tile.delay');
  const seconds = events && Math.round(events.oldestSeconds);
  const delay =
    seconds === undefined
      ? format.number(undefined)
      : t('monitor.tile.seconds', { count: seconds, shown: format.number(seconds) });
  const counted = (count: number | undefined) => format.total(count, monitorLimits.eventsCounted - 1);
  return (
    <>
      <Tile
        label={title}
        value={delay}
        note={
          events &&
          (events.unsent + events.unhandled === 0
            ? t('monitor.tile.allHandled')
            : t('monitor.tile.delayNote', {
                unsent: counted(events.unsent),
                unhandled: counted(events.unhandled),
              }))
        }
        onExplain={setAnchor}
      />
      <Popup label={title} anchor={anchor} onClose={() => setAnchor(null)}>
        <div className={styles.explained}>
          <h2>{title}</h2>
          <p>{t('monitor.delay.text')}</p>
          <FactList>
            <Fact name={t('monitor.delay.unsent')}>
              {counted(events?.unsent)}
              <small>{t('monitor.delay.unsentText')}</small>
            </Fact>
            <Fact name={t('monitor.delay.unhandled')}>
              {counted(events?.unhandled)}
              <small>{t('monitor.delay.unhandledText')}</small>
            </Fact>
            <Fact name={t('monitor.delay.oldest')}>{delay}</Fact>
          </FactList>
          <p>{t('monitor.delay.harmless')}</p>
        </div>
      </Popup>
    </>
  );
}
