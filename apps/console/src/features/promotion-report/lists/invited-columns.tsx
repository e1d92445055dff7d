import type { InvitedSort, InvitedUser } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { FigureLink } from '../../../ui/FigureLink';
import type { Columns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { StatusDot } from '../../../ui/StatusDot';
import { personText } from '../commission-labels';
import { commissionsOf } from '../report-filters';
import { reportLink } from '../report-link';
import { linkText } from '../use-link-name';

const commissionList = ({ id }: InvitedUser) => reportLink(commissionsOf(id));

export function invitedColumns(t: TFunction, format: Format): Columns<InvitedUser, InvitedSort> {
  return [
    {
      key: 'email',
      head: t('promotionReport.columns.email'),
      cell: (user) => <Named name={personText(t, user)} below={t(`promotionReport.levels.${user.level}`)} />,
    },
    {
      key: 'status',
      head: t('promotionReport.status'),
      width: 120,
      phone: 'state',
      cell: ({ status }) => (
        <StatusDot
          tone={status === 'paid' ? 'online' : 'idle'}
          text={t(`promotionReport.invitedStatus.${status}`)}
        />
      ),
    },
    {
      key: 'source',
      head: t('promotionReport.columns.source'),
      cell: ({ source, linkName, level }) =>
        level === 1 ? (
          <Named name={source || t('promotionReport.noSource')} below={linkText(t, linkName ?? '')} />
        ) : (
          t('common.unknown')
        ),
    },
    {
      key: 'transactions',
      head: t('promotionReport.figure.transactions'),
      width: 112,
      figure: true,
      sort: 'transactions',
      cell: (user) => <FigureLink text={format.number(user.transactions)} to={commissionList(user)} />,
    },
    {
      key: 'amount',
      head: t('promotionReport.figure.amount'),
      width: 148,
      figure: true,
      phone: 'figure',
      sort: 'amount',
      cell: (user) => (
        <FigureLink
          text={format.money(user.amount)}
          below={format.rmb(user.rmbAmount)}
          to={commissionList(user)}
        />
      ),
      short: ({ amount }) => format.money(amount),
    },
    {
      key: 'revenue',
      head: t('promotionReport.figure.revenue'),
      width: 128,
      figure: true,
      phone: 'figure',
      sort: 'revenue',
      cell: (user) => <FigureLink text={format.money(user.revenue)} to={commissionList(user)} />,
      short: ({ revenue }) => format.money(revenue),
    },
    {
      key: 'registeredAt',
      head: t('promotionReport.columns.registeredAt'),
      width: 176,
      phone: 'figure',
      sort: 'registeredAt',
      cell: ({ registeredAt }) => <span className="num">{format.dateTime(registeredAt)}</span>,
      short: ({ registeredAt }) => format.date(registeredAt),
    },
  ];
}
