import type { AgentFigures, AgentSort } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { usePrivilege } from '../../../lib/privileges';
import { listQuery } from '../../../lib/route-query';
import { FigureLink } from '../../../ui/FigureLink';
import type { ExportedColumn, ExportedColumns } from '../../../ui/list/column';
import { DayRange } from '../../../ui/list/DayRange';
import { ListPage } from '../../../ui/list/ListPage';
import { Named } from '../../../ui/list/Named';
import { useList } from '../../../ui/list/use-list';
import { durationText } from '../../response-times/public';
import { compareAddress, compareDays, type ComparePageProps } from './compare-search';

/** Compares the sub-accounts over any days. Each figure opens the list it counts. */
export function ComparePage({ search, onSearch }: ComparePageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = compareDays(search, format.isoDay(useNow(60_000)));
  const listed = { ...compareAddress.queryOf(search), ...days };
  const query = useQuery(listQuery(['dashboard', 'agents'], 'dashboard.agents', listed));
  const list = useList({ address: compareAddress, search, query, also: days, onSearch });
  const mayMonitor = usePrivilege('real-time-monitor');
  return (
    <ListPage
      list={list}
      header={{ title: t('compare.title'), note: t('compare.note'), noteLines: 2 }}
      filters={{
        q: { search: t('compare.search') },
        from: { own: <DayRange {...days} onChange={list.filter} /> },
      }}
      empty={{ icon: Users, title: t('compare.empty'), hint: t('compare.emptyHint') }}
      table={{
        name: 'agent-figures',
        columns: columnsOf({ t, format, days, mayMonitor }),
        exported: exportOf('dashboard.agents', { query: listed }, { name: t('compare.fileName', days) }),
      }}
    />
  );
}

interface ColumnInput {
  t: TFunction;
  format: Format;
  days: { from: string; to: string };
  mayMonitor: boolean;
}

type Figure = Exclude<AgentSort, 'waitSeconds' | 'firstMedian'>;

function columnsOf({ t, format, days, mayMonitor }: ColumnInput): ExportedColumns<AgentFigures, AgentSort> {
  const listOf = (key: Figure, sub: string): LinkProps | undefined => {
    if (key === 'gained') return { to: '/fansOperation/fansList', search: { sub, ...days } };
    if (key === 'waiting') return mayMonitor ? { to: '/subpage/monitor', search: { sub } } : undefined;
    return { to: '/subpage/chatHistory', search: { sub, ...days } };
  };
  const figure = (key: Figure): ExportedColumn<AgentFigures, AgentSort> => ({
    key,
    head: t(`compare.columns.${key}`),
    sort: key,
    figure: true,
    width: key === 'sent' || key === 'automatic' ? 144 : 112,
    phone: 'figure',
    value: (row) => row[key],
    cell: (row) => (
      <FigureLink
        text={format.number(row[key])}
        to={row[key] > 0 ? listOf(key, row.id) : undefined}
        label={t(`compare.columns.${key}`)}
      />
    ),
  });
  return [
    {
      key: 'name',
      head: t('compare.columns.name'),
      least: 170,
      value: ({ remark, account }) => remark || account,
      cell: ({ remark, account }) => <Named name={remark || account} below={account} />,
    },
    figure('gained'),
    figure('received'),
    figure('sent'),
    figure('automatic'),
    figure('waiting'),
    {
      key: 'waitSeconds',
      head: t('compare.columns.waitSeconds'),
      fileHead: t('compare.waitSecondsInFile'),
      sort: 'waitSeconds',
      figure: true,
      width: 120,
      phone: 'figure',
      value: ({ waitSeconds }) => waitSeconds,
      cell: ({ waitSeconds }) => durationText(waitSeconds, { format, t }),
    },
    {
      key: 'firstMedian',
      head: t('compare.columns.firstMedian'),
      fileHead: t('compare.firstMedianInFile'),
      sort: 'firstMedian',
      figure: true,
      width: 176,
      phone: 'figure',
      value: ({ firstMedian }) => firstMedian,
      cell: ({ id: author, firstMedian }) => (
        <FigureLink
          text={durationText(firstMedian, { format, t })}
          to={
            firstMedian === null
              ? undefined
              : { to: '/subpage/responseWaits', search: { author, kind: 'first', ...days } }
          }
          label={t('compare.columns.firstMedian')}
        />
      ),
    },
    { key: 'account', head: t('compare.columns.account'), isFileOnly: true, value: ({ account }) => account },
  ];
}
