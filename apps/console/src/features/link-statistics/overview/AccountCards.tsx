import type { LinkAccountPart, LinkAccountParts } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Card } from '../../../ui/Card';
import { StatusDot } from '../../../ui/StatusDot';
import { type PartRow, PartTable } from '../figures/PartTable';
import { ClickFigure } from '../figures/ClickFigure';
import { accountsQuery } from '../queries';
import { listOf } from '../click-filters';
import { outcomeText } from '../click-labels';
import styles from './LinkStatistics.module.css';
import { Panel, type PartsProps } from './Panel';

type AccountRow = PartRow & Pick<LinkAccountPart, 'pool'>;

/** The accounts that visitors were sent to, and the reasons why others were sent to none. */
export function AccountCards({ query, filter }: PartsProps) {
  const parts = useQuery(accountsQuery(query));
  return (
    <>
      <div className={styles.two}>
        <Panel query={parts}>{(data) => <Accounts parts={data} query={query} filter={filter} />}</Panel>
      </div>
      <div className={styles.one}>
        <Panel query={parts}>{(data) => <Outcomes parts={data} filter={filter} />}</Panel>
      </div>
    </>
  );
}

interface CardProps extends Pick<PartsProps, 'filter'> {
  parts: LinkAccountParts;
}

function Accounts({ parts, query, filter }: CardProps & Pick<PartsProps, 'query'>) {
  const { t } = useTranslation();
  const title = t('linkStatistics.accounts');
  const rows: AccountRow[] = parts.accounts.map(({ account, nickname, ...part }) => ({
    ...part,
    name: nickname || account,
    below: nickname ? account : undefined,
  }));
  const today = { ...filter, fromDay: filter.toDay };
  const columns =
    query.linkId === undefined
      ? []
      : [
          { head: t('linkStatistics.standing'), cell: ({ pool }: AccountRow) => <Standing pool={pool} /> },
          {
            head: t('linkStatistics.sentToday'),
            figure: true,
            cell: ({ key, pool }: AccountRow) => (
              <SentToday pool={pool} list={listOf('raw', { ...today, account: key })} />
            ),
          },
        ];
  return (
    <Card
      title={title}
      note={t(query.linkId === undefined ? 'linkStatistics.accountsOfAll' : 'linkStatistics.accountsNote')}
    >
      <PartTable
        label={title}
        head={t('linkStatistics.account')}
        rows={rows}
        columns={columns}
        empty={t('linkStatistics.noAccounts')}
        listOf={(figure, { key }) => listOf(figure, { ...filter, account: key })}
      />
    </Card>
  );
}

function Standing({ pool }: Pick<AccountRow, 'pool'>) {
  const { t } = useTranslation();
  if (pool === null) return <StatusDot tone="idle" text={t('linkStatistics.pool.left')} />;
  const { blockedBy, isOnline } = pool;
  if (blockedBy !== null)
    return (
      <StatusDot
        chip={blockedBy !== 'offline'}
        tone={blockedBy === 'offline' ? 'idle' : 'busy'}
        text={t(`linkStatistics.pool.${blockedBy}`)}
      />
    );
  return (
    <StatusDot
      tone={isOnline ? 'online' : 'idle'}
      text={t(isOnline ? 'linkStatistics.pool.online' : 'linkStatistics.pool.offline')}
    />
  );
}

function SentToday({ pool, list }: Pick<AccountRow, 'pool'> & { list: ReturnType<typeof listOf> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (pool === null) return t('common.unknown');
  return (
    <>
      <ClickFigure value={pool.sentToday} list={list} />
      {pool.dailyCap !== null && ` / ${format.number(pool.dailyCap)}`}
    </>
  );
}

function Outcomes({ parts, filter }: CardProps) {
  const { t } = useTranslation();
  const title = t('linkStatistics.outcomes');
  return (
    <Card title={title}>
      <PartTable
        label={title}
        head={t('linkStatistics.reason')}
        rows={parts.outcomes.map(({ outcome, ...clicks }) => ({
          ...clicks,
          key: outcome,
          name: outcomeText(t, outcome),
        }))}
        empty={t('linkStatistics.noOutcomes')}
        listOf={(figure, { key }) => listOf(figure, { ...filter, outcome: key })}
      />
    </Card>
  );
}
