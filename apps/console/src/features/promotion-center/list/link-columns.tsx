import type { PromotionLink, PromotionLinkSort } from '@parley/contracts/public';
import { Copy, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { IconAction } from '../../../ui/IconAction';
import type { Column, Columns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { StatusDot } from '../../../ui/StatusDot';
import { PromotionLinkMenu } from '../actions/PromotionLinkMenu';
import type { PromotionLinkActions } from '../actions/use-promotion-link-actions';
import { FigureLink } from '../../../ui/FigureLink';
import { reportLink } from '../../promotion-report/public';
import { nameText, statusTones } from '../promotion-labels';

interface ColumnOptions {
  actions: PromotionLinkActions;
  onEdit(id: string): void;
}

type LinkColumn = Column<PromotionLink, PromotionLinkSort>;

export function useLinkColumns({
  actions,
  onEdit,
}: ColumnOptions): Columns<PromotionLink, PromotionLinkSort> {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = useFigureColumns();
  return [
    {
      key: 'name',
      head: t('promotionCenter.columns.name'),
      sort: 'name',
      cell: (link) => (
        <Named
          name={nameText(t, link)}
          below={link.activityName ? `${link.inviteCode} · ${link.activityName}` : link.inviteCode}
        />
      ),
    },
    {
      key: 'status',
      head: t('promotionCenter.columns.status'),
      width: 112,
      phone: 'state',
      cell: ({ status }) => (
        <StatusDot
          chip={status !== 'enabled'}
          tone={statusTones[status]}
          text={t(`promotionCenter.status.${status}`)}
        />
      ),
    },
    {
      key: 'link',
      head: t('promotionCenter.columns.link'),
      width: 96,
      cell: (link) => (
        <>
          <IconAction
            size="small"
            icon={Copy}
            label={t('promotionCenter.link.copy', { name: nameText(t, link) })}
            onClick={() => actions.copyLink(link)}
          />
          <IconAction
            size="small"
            icon={QrCode}
            label={t('promotionCenter.link.code', { name: nameText(t, link) })}
            onClick={() => actions.showCode(link)}
          />
        </>
      ),
    },
    ...figures,
    {
      key: 'createdAt',
      head: t('promotionCenter.columns.createdAt'),
      width: 136,
      sort: 'createdAt',
      cell: ({ createdAt }) => <span title={format.dateTime(createdAt)}>{format.date(createdAt)}</span>,
    },
    {
      key: 'actions',
      head: t('promotionCenter.columns.actions'),
      width: 80,
      cell: (link) => (
        <>
          <PromotionLinkMenu link={link} actions={actions} onEdit={() => onEdit(link.id)} />
        </>
      ),
    },
  ];
}

/** Figures of each link; every one opens the list of what it counts. */
function useFigureColumns(): LinkColumn[] {
  const { t } = useTranslation();
  const format = useFormat();
  const column = (key: PromotionLinkSort & ('clicks' | 'registrations' | 'amount' | 'revenue')) =>
    ({ key, head: t(`promotionCenter.columns.${key}`), figure: true, sort: key }) as const;
  const of = ({ id }: PromotionLink) => ({ linkId: id, period: 'all' }) as const;
  return [
    {
      ...column('clicks'),
      width: 96,
      phone: 'figure',
      cell: (link) => (
        <FigureLink
          to={reportLink({ tab: 'time', ...of(link) })}
          text={format.number(link.figures.clicks)}
          label={t('promotionCenter.columns.clicks')}
        />
      ),
    },
    {
      ...column('registrations'),
      width: 96,
      phone: 'figure',
      cell: (link) => (
        <FigureLink
          to={reportLink({ tab: 'invited', ...of(link) })}
          text={format.number(link.figures.registrations)}
          label={t('promotionCenter.columns.registrations')}
        />
      ),
    },
    {
      ...column('amount'),
      width: 136,
      cell: (link) => (
        <FigureLink
          to={reportLink({ tab: 'commissions', ...of(link) })}
          text={format.money(link.figures.amount)}
          below={format.rmb(link.figures.rmbAmount)}
          label={t('promotionCenter.columns.amount')}
        />
      ),
    },
    {
      ...column('revenue'),
      width: 120,
      phone: 'figure',
      cell: (link) => (
        <FigureLink
          to={reportLink({ tab: 'commissions', ...of(link) })}
          text={format.money(link.figures.revenue)}
          label={t('promotionCenter.columns.revenue')}
        />
      ),
    },
  ];
}
