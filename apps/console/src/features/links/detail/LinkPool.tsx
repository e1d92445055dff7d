import type { LinkMode, LinkPoolAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { EmptyState } from '../../../ui/EmptyState';
import { LiveNumber } from '../../../ui/LiveNumber';
import { Steps } from '../../../ui/list/Pager';
import { QueryView } from '../../../ui/QueryView';
import { Segments } from '../../../ui/Segments';
import { StatusDot } from '../../../ui/StatusDot';
import { Rows } from '../../../ui/skeletons';
import { linkPoolQuery } from '../queries';
import styles from './Detail.module.css';

const pageSize = 50;

/** The link's accounts and their states now, in the order of turns. */
export function LinkPool({ id, mode }: { id: string; mode: LinkMode | undefined }) {
  const query = useQuery(linkPoolQuery(id));
  return (
    <QueryView query={query} skeleton={<Rows count={8} height={36} />}>
      {(accounts) => <Accounts accounts={accounts} mode={mode} />}
    </QueryView>
  );
}

const shownOf = {
  all: () => true,
  open: ({ blockedBy }: LinkPoolAccount) => blockedBy === null,
  blocked: ({ blockedBy }: LinkPoolAccount) => blockedBy !== null,
} as const;
type Shown = keyof typeof shownOf;

function Accounts({ accounts, mode }: { accounts: LinkPoolAccount[]; mode: LinkMode | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  if (accounts.length === 0)
    return <EmptyState compact icon={Users} title={t('links.pool.empty')} hint={t('links.pool.emptyHint')} />;
  const matching = accounts.filter(shownOf[shown]);
  const rows = matching.slice((page - 1) * pageSize, page * pageSize);
  const isWeighted = mode === 'random';
  return (
    <>
      <Segments<Shown>
        small
        label={t('links.pool.state')}
        value={shown}
        options={(['all', 'open', 'blocked'] as const).map((value) => ({
          value,
          text: value === 'all' ? t('common.all') : t(`links.pool.${value}`),
          count: format.number(accounts.filter(shownOf[value]).length),
        }))}
        onChange={(value) => {
          setShown(value);
          setPage(1);
        }}
      />
      <table className={styles.pool}>
        <thead>
          <tr>
            <th scope="col">{t('links.pool.account')}</th>
            <th scope="col">{t('links.pool.state')}</th>
            {isWeighted && (
              <th scope="col" className={styles.figure}>
                {t('links.pool.weight')}
              </th>
            )}
            <th scope="col" className={styles.figure}>
              {t('links.pool.today')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((account) => (
            <tr key={account.key}>
              <td className={styles.account}>
                {account.nickname || account.account || account.key}
                {account.nickname && <small>{account.account}</small>}
              </td>
              <td>
                <AccountState account={account} />
              </td>
              {isWeighted && <td className={styles.figure}>{format.number(account.weight)}</td>}
              <td className={styles.figure}>
                <LiveNumber text={format.number(account.sentToday)} />
                {account.dailyCap !== null && ` / ${format.number(account.dailyCap)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        {matching.length > pageSize && (
          <Steps
            page={page}
            pageSize={pageSize}
            total={matching.length}
            rows={rows.length}
            onPage={setPage}
          />
        )}
      </div>
    </>
  );
}

/** Only who gets nobody is tinted. */
function AccountState({ account: { blockedBy, isOnline } }: { account: LinkPoolAccount }) {
  const { t } = useTranslation();
  if (blockedBy !== null)
    return (
      <StatusDot
        chip
        tone={blockedBy === 'full' ? 'busy' : blockedBy === 'offline' ? 'idle' : 'fault'}
        text={t(`links.pool.by.${blockedBy}`)}
      />
    );
  return (
    <StatusDot
      tone={isOnline ? 'online' : 'idle'}
      text={t(isOnline ? 'links.pool.online' : 'links.pool.unseen')}
    />
  );
}
