import type { Proxy } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { AgoCell, LatencyCell, NameCell, RegionCell, StatusCell } from './cells';
import styles from './ProxyCards.module.css';
import { RowMenu } from './RowMenu';
import type { ProxyActions } from './use-actions';

interface ProxyCardsProps {
  rows: Proxy[];
  actions: ProxyActions;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

/** The same rows on a phone: name, state, three figures, and everything else behind one button. */
export function ProxyCards({ rows, actions, onOpen, onEdit }: ProxyCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <NameCell row={row} onOpen={() => onOpen(row.id)} />
          <RowMenu complete proxy={row} actions={actions} onEdit={() => onEdit(row.id)} />
          <div className={styles.status}>
            <StatusCell row={row} checking={actions.checking.has(row.id)} />
          </div>
          <dl className={styles.figures}>
            <div>
              <dt>{t('proxies.columns.latency')}</dt>
              <dd>
                <LatencyCell row={row} />
              </dd>
            </div>
            <div>
              <dt>{t('proxies.columns.checkedAt')}</dt>
              <dd>
                <AgoCell instant={row.checkedAt} />
              </dd>
            </div>
            <div>
              <dt>{t('proxies.columns.region')}</dt>
              <dd>
                <RegionCell row={row} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
