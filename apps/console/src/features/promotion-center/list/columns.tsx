import type { PromotionLink, PromotionLinkSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { promotionCenter } from '../../../i18n/zh-CN/promotion-center';
import type { Format } from '../../../lib/format';
import { FigureLink } from '../../../ui/FigureLink';
import { LinkButtons } from '../../../ui/LinkButtons';
import { actionsColumn, type ExportedColumn, type ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { RowMenu } from '../../../ui/list/row-actions';
import { StatusDot } from '../../../ui/StatusDot';
import { reportLink } from '../../promotion-report/public';
import { linkActions, type PromotionLinkActions } from '../actions/use-promotion-link-actions';
import { nameText, statusTones } from '../promotion-labels';
import styles from './PromotionCenterPage.module.css';

interface ColumnInput {
  t: TFunction;
  format: Format;
  actions: PromotionLinkActions;
}

type LinkColumns = ExportedColumns<PromotionLink, PromotionLinkSort>;

export function columnsOf({ t, format, actions }: ColumnInput): LinkColumns {
  const head = (key: keyof typeof promotionCenter.columns) => ({
    key,
    head: t(`promotionCenter.columns.${key}`),
  });
  /** A figure that opens the list of its rows. */
  const figure = (
    key: 'clicks' | 'registrations' | 'amount' | 'revenue',
    tab: 'time' | 'invited' | 'commissions',
    width: number,
    currency?: 'USD',
  ): ExportedColumn<PromotionLink, PromotionLinkSort> => ({
    ...head(key),
    figure: true,
    sort: key,
    width,
    phone: 'figure',
    ...(currency && { currency }),
    value: ({ figures }) => figures[key],
    cell: ({ id, figures }) => (
      <FigureLink
        to={reportLink({ tab, linkId: id, period: 'all' })}
        text={currency ? format.money(figures[key]) : format.number(figures[key])}
        below={key === 'amount' ? format.rmb(figures.rmbAmount) : undefined}
        label={t(`promotionCenter.columns.${key}`)}
      />
    ),
  });
  return [
    {
      ...head('name'),
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
      ...head('status'),
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
      ...head('link'),
      width: 96,
      phone: 'below',
      value: ({ url }) => url,
      cell: (link) => <Buttons link={link} {...{ t, actions }} />,
      short: (link) => (
        <span className={styles.address}>
          <span title={link.url}>{link.url.replace(/^https?:\/\//, '')}</span>
          <Buttons link={link} {...{ t, actions }} />
        </span>
      ),
    },
    figure('clicks', 'time', 96),
    figure('registrations', 'invited', 96),
    figure('amount', 'commissions', 136, 'USD'),
    figure('revenue', 'commissions', 120, 'USD'),
    {
      ...head('createdAt'),
      width: 136,
      leaves: 1,
      sort: 'createdAt',
      value: ({ createdAt }) => format.dateTime(createdAt),
      cell: ({ createdAt }) => <span title={format.dateTime(createdAt)}>{format.date(createdAt)}</span>,
    },
    { ...head('inviteCode'), isFileOnly: true, value: ({ inviteCode }) => inviteCode },
    {
      key: actionsColumn,
      head: t('common.actions'),
      width: 80,
      phone: 'menu',
      cell: (link) => <RowMenu actions={linkActions(t, actions, link)} />,
    },
  ];
}

/** Buttons to copy the link and show its QR code. */
function Buttons({ link, t, actions }: Omit<ColumnInput, 'format'> & { link: PromotionLink }) {
  const name = nameText(t, link);
  return (
    <LinkButtons
      copy={t('promotionCenter.link.copy', { name })}
      code={t('common.qrCode', { name })}
      onCopy={() => actions.copyLink(link)}
      onCode={() => actions.showCode(link)}
    />
  );
}
