import type { LinkVisitor } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import type { Columns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { agentText, regionName } from '../visit-labels';

export const visitorColumns = (t: TFunction, format: Format): Columns<LinkVisitor> => [
  {
    key: 'visitor',
    head: t('linkStatistics.columns.visitor'),
    cell: ({ address, region }) => (
      <Named name={address ?? t('linkStatistics.noAddress')} below={regionName(t, format.language, region)} />
    ),
  },
  {
    key: 'link',
    head: t('linkStatistics.link'),
    phone: 'figure',
    cell: ({ linkName }) => <span title={linkName}>{linkName}</span>,
  },
  {
    key: 'agent',
    head: t('linkStatistics.columns.agent'),
    width: 260,
    cell: (row) => <span title={agentText(t, row)}>{agentText(t, row)}</span>,
  },
  {
    key: 'clicks',
    head: t('linkStatistics.columns.clicks'),
    width: 112,
    figure: true,
    phone: 'figure',
    cell: ({ clicks }) => format.number(clicks),
  },
  {
    key: 'firstAt',
    head: t('linkStatistics.columns.firstAt'),
    width: 164,
    cell: ({ firstAt }) => <span className="num">{format.dateTime(firstAt)}</span>,
  },
  {
    key: 'lastAt',
    head: t('linkStatistics.columns.lastAt'),
    width: 164,
    phone: 'figure',
    cell: ({ lastAt }) => <span className="num">{format.dateTime(lastAt)}</span>,
    short: ({ lastAt }) => `${format.shortDay(lastAt)} ${format.hourMinute(lastAt)}`,
  },
];
