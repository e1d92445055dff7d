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
import { SimpleTable } from '../../../ui/SimpleTable';
import { linkPoolQuery } from '../queries';
import styles from './Detail.module.css';

const pageSize = 50;

/** The link's accounts with their current states, in the order of turns. */
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
      <SimpleTable
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'account',
            head: t('links.pool.account'),
            cell: ({ key, nickname, account }) => (
              <>
                {nickname || account || key}
                {nickname && <small>{account}</small>}
              </>
            ),
          },
          {
            key: 'state',
            head: t('links.pool.state'),
            cell: (account) => <AccountState account={account} />,
          },
          ...(isWeighted
            ? [
                {
                  key: 'weight',
                  head: t('links.pool.weight'),
                  figure: true,
                  cell: ({ weight }: LinkPoolAccount) => format.number(weight),
                },
              ]
            : []),
          {
            key: 'today',
            head: t('links.pool.today'),
            figure: true,
            cell: ({ sentToday, dailyCap }) => (
              <>
                <LiveNumber text={format.number(sentToday)} />
                {dailyCap !== null && ` / ${format.number(dailyCap)}`}
              </>
            ),
          },
        ]}
      />
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

/** Tints only accounts that receive no visitors. */
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
