import type { Share } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../../ui/QueryView';
import { StatusDot } from '../../../ui/StatusDot';
import { Bar } from '../../../ui/skeletons';
import { PortState } from '../../ports/public';
import { sharedAccountsQuery } from '../queries';
import styles from './SharedAccounts.module.css';

/** The accounts of a share. Marks those that have left the order. */
export function SharedAccounts({ share }: { share: Share }) {
  const { t } = useTranslation();
  const query = useQuery(sharedAccountsQuery(share.id));
  return (
    <QueryView query={query} skeleton={<Bar height={20} />}>
      {(accounts) => (
        <ul className={styles.accounts} aria-label={t('workOrderShares.columns.accounts')}>
          {accounts.map(({ socialAccountId, nickname, account, status, isInOrder }) => (
            <li key={socialAccountId}>
              <span className={styles.name}>
                {nickname || account}
                {nickname && <small>{account}</small>}
              </span>
              {isInOrder ? (
                <PortState status={status} />
              ) : (
                <StatusDot chip tone="idle" text={t('workOrderShares.leftOrder')} />
              )}
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
