import type { SubAccount } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { LiveNumber } from '../../../ui/LiveNumber';
import type { SubAccountActions } from '../actions/use-actions';
import { portsOf } from '../sub-account-labels';
import { NameCell, StatusCell } from './cells';
import { RowMenu } from './RowMenu';
import styles from './SubAccountCards.module.css';

interface SubAccountCardsProps {
  rows: SubAccount[];
  actions: SubAccountActions;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

/** The same rows on a phone: name, state, three figures, and everything else behind one button. */
export function SubAccountCards({ rows, actions, onOpen, onEdit }: SubAccountCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <NameCell row={row} compact={false} onOpen={() => onOpen(row.id)} />
          <StatusCell row={row} />
          <span>
            <RowMenu complete subAccount={row} actions={actions} onEdit={() => onEdit(row.id)} />
          </span>
          <dl className={styles.figures}>
            <div>
              <dt>{t('subAccounts.columns.ports')}</dt>
              <dd>
                <LiveNumber text={portsOf(t, format, row)} />
              </dd>
            </div>
            <div>
              <dt>{t('subAccounts.columns.fansToday')}</dt>
              <dd>
                <LiveNumber text={format.number(row.fansToday)} />
              </dd>
            </div>
            <div>
              <dt>{t('subAccounts.columns.fansTotal')}</dt>
              <dd>
                <LiveNumber text={format.number(row.fansTotal)} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
