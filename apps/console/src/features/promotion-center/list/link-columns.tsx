import type { PromotionLink, PromotionLinkSort } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { LinkButtons } from '../../../ui/LinkButtons';
import type { ExportedColumn, ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { StatusDot } from '../../../ui/StatusDot';
import { PromotionLinkMenu } from '../actions/PromotionLinkMenu';
import type { PromotionLinkActions } from '../actions/use-promotion-link-actions';
import { FigureLink } from '../../../ui/FigureLink';
import { reportLink } from '../../promotion-report/public';
import { nameText, statusTones } from '../promotion-labels';
import styles from './PromotionCenterPage.module.css';

interface ColumnOptions {
  actions: PromotionLinkActions;
  onEdit(id: string): void;
}

type LinkColumn = ExportedColumn<PromotionLink, PromotionLinkSort>;

export function useLinkColumns({
  actions,
  onEdit,
}: ColumnOptions): ExportedColumns<PromotionLink, PromotionLinkSort> {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = useFigureColumns();
  return [
    {
      key: 'name',
      head: t('promotionCenter.columns.name'),
      sort: 'name',
      value: (link) => nameText(t, link),
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
      value: ({ status }) => t(`promotionCenter.status.${status}`),
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
      phone: 'below',
      value: ({ url }) => url,
      cell: (link) => <LinkActions link={link} actions={actions} />,
      short: (link) => (
        <span className={styles.address}>
          <span title={link.url}>{link.url.replace(/^https?:\/\//, '')}</span>
          <LinkActions link={link} actions={actions} />
        </span>
      ),
    },
    ...figures,
    {
      key: 'createdAt',
      head: t('promotionCenter.columns.createdAt'),
      width: 136,
      sort: 'createdAt',
      value: ({ createdAt }) => format.dateTime(createdAt),
      cell: ({ createdAt }) => <span title={format.dateTime(createdAt)}>{format.date(createdAt)}</span>,
    },
    {
      key: 'actions',
      head: t('promotionCenter.columns.actions'),
      width: 80,
      phone: 'menu',
      cell: (link) => (
        <>
          <PromotionLinkMenu link={link} actions={actions} onEdit={() => onEdit(link.id)} />
        </>
      ),
    },
  ];
}

/** Copies the link, and shows its QR code. */
function LinkActions({ link, actions }: { link: PromotionLink; actions: PromotionLinkActions }) {
  const { t } = useTranslation();
  const name = nameText(t, link);
  return (
    <LinkButtons
      copy={t('promotionCenter.link.copy', { name })}
      code={t('promotionCenter.link.code', { name })}
      onCopy={() => actions.copyLink(link)}
      onCode={() => actions.showCode(link)}
    />
  );
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
      value: ({ figures }) => figures.clicks,
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
      value: ({ figures }) => figures.registrations,
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
      currency: 'USD',
      value: ({ figures }) => figures.amount,
      width: 136,
      phone: 'figure',
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
      currency: 'USD',
      value: ({ figures }) => figures.revenue,
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
