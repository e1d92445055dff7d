import type { Proxy } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { OpenButton } from '../../../ui/list/OpenButton';
import { CardList, RowCard } from '../../../ui/list/RowCard';
import { AgoCell, LatencyCell, NameCell, RegionCell, StatusCell } from './cells';
import styles from './ProxyCards.module.css';
import { RowMenu } from './RowMenu';
import type { ProxyActions } from './use-actions';

interface ProxyCardsProps {
  rows: readonly Proxy[];
  actions: ProxyActions;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

/** The same rows on a phone: name, state, three figures, and everything else behind one button. */
export function ProxyCards({ rows, actions, onOpen, onEdit }: ProxyCardsProps) {
  const { t } = useTranslation();
  return (
    <CardList>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          select={{ id: row.id, name: row.name }}
          name={
            <OpenButton onOpen={() => onOpen(row.id)}>
              <NameCell row={row} />
            </OpenButton>
          }
          menu={<RowMenu complete proxy={row} actions={actions} onEdit={() => onEdit(row.id)} />}
          figures={[
            { head: t('proxies.columns.latency'), value: <LatencyCell row={row} /> },
            { head: t('proxies.columns.checkedAt'), value: <AgoCell instant={row.checkedAt} /> },
            { head: t('proxies.columns.region'), value: <RegionCell row={row} /> },
          ]}
          figuresClass={styles.figures}
        >
          <div className={styles.status}>
            <StatusCell row={row} checking={actions.checking.has(row.id)} />
          </div>
        </RowCard>
      ))}
    </CardList>
  );
}
