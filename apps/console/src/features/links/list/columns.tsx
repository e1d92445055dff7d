import type { LinkSort, ListedLink } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { links } from '../../../i18n/zh-CN/links';
import { type Format, useFormat } from '../../../lib/format';
import { platformName } from '../../../lib/platform-name';
import { LinkButtons } from '../../../ui/LinkButtons';
import { AgoCell } from '../../../ui/list/AgoCell';
import type { ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { rowActions } from '../../../ui/list/row-actions';
import { LiveNumber } from '../../../ui/LiveNumber';
import { PlatformName } from '../../../ui/PlatformName';
import { StatusDot } from '../../../ui/StatusDot';
import { type LinkActions, linkActions } from '../actions/use-link-actions';
import { isUnserved, shortText } from '../link-labels';
import { LinkState } from '../LinkState';
import styles from './cells.module.css';

interface ColumnInput {
  t: TFunction;
  format: Format;
  actions: LinkActions;
  /** Opens the statistics of a link's clicks. */
  onStatistics: OpenLink | undefined;
}

export function columnsOf(input: ColumnInput): ExportedColumns<ListedLink, LinkSort> {
  const { t, format, actions, onStatistics } = input;
  const head = (key: keyof typeof links.columns) => ({ key, head: t(`links.columns.${key}`) });
  return [
    {
      ...head('name'),
      sort: 'name',
      least: 140,
      value: ({ name }) => name,
      cell: ({ name, platform }) => <Named name={name} below={<PlatformName platform={platform} />} />,
    },
    {
      ...head('status'),
      width: 104,
      phone: 'state',
      value: ({ status }) => t(`links.status.${status}`),
      cell: (row) => <LinkState of={row} />,
    },
    {
      ...head('link'),
      width: 284,
      phone: 'below',
      value: ({ url }) => url,
      cell: (row) => <LinkCell row={row} actions={actions} />,
    },
    {
      ...head('clicks'),
      sort: 'clicks',
      figure: true,
      width: 124,
      phone: 'figure',
      value: ({ clicks }) => clicks.filtered,
      cell: (row) => <ClicksCell row={row} onOpen={onStatistics} />,
      short: (row) => <ClicksCell row={row} />,
    },
    {
      ...head('accounts'),
      figure: true,
      width: 112,
      phone: 'figure',
      value: ({ accountsAvailable }) => accountsAvailable,
      cell: (row) => <AccountsCell row={row} />,
    },
    {
      ...head('mode'),
      leaves: 1,
      width: 124,
      value: ({ type, mode }) => `${t(`links.type.${type}`)} · ${t(`links.mode.${mode}`)}`,
      cell: ({ type, mode, bindsVisitors }) => (
        <Named
          name={t(`links.type.${type}`)}
          below={[t(`links.mode.${mode}`), bindsVisitors && t('links.bound')].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      ...head('endsAt'),
      leaves: 2,
      width: 104,
      value: ({ endsAt }) => endsAt && format.dateTime(endsAt),
      cell: ({ endsAt }) =>
        endsAt === null ? (
          <span className={styles.dim}>{t('links.noEnd')}</span>
        ) : (
          <Named
            name={format.dateTime(endsAt)}
            shown={format.date(endsAt)}
            below={format.hourMinute(endsAt)}
          />
        ),
    },
    {
      ...head('lastClickAt'),
      sort: 'lastClickAt',
      leaves: 3,
      width: 100,
      phone: 'figure',
      value: ({ lastClickAt }) => lastClickAt && format.dateTime(lastClickAt),
      cell: (row) => <AgoCell isPlain instant={row.lastClickAt} />,
    },
    { ...head('platform'), isFileOnly: true, isFact: true, value: ({ platform }) => platformName(platform) },
    { ...head('rawClicks'), isFileOnly: true, value: ({ clicks }) => clicks.raw },
    { ...head('accountsTotal'), isFileOnly: true, value: ({ accountsTotal }) => accountsTotal },
    rowActions(t, { width: 84 }, (row) => linkActions(t, actions, row)),
  ];
}

/** The short link with its copy and QR buttons. Warns when an unverified domain does not redirect visitors. */
function LinkCell({ row, actions }: { row: ListedLink; actions: LinkActions }) {
  const { t } = useTranslation();
  const { name } = row;
  return (
    <span className={styles.link}>
      <span className={styles.address}>
        <Named
          name={row.url}
          shown={shortText(row)}
          below={
            !row.isHostVerified && (
              <span className={styles.unfiled} title={t('links.unfiledHelp')}>
                <TriangleAlert size={12} aria-hidden="true" />
                {t('links.unfiled')}
              </span>
            )
          }
        />
      </span>
      <LinkButtons
        copy={t('links.link.copy', { name })}
        code={t('common.qrCode', { name })}
        onCopy={() => actions.copyLink(row)}
        onCode={() => actions.showCode(row)}
      />
    </span>
  );
}

type OpenLink = (id: string) => void;

/** Clicks without bots above all clicks; links to their statistics if they can be shown. */
function ClicksCell({ row, onOpen }: { row: ListedLink; onOpen?: ((id: string) => void) | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = (
    <>
      <LiveNumber text={format.number(row.clicks.filtered)} className={styles.figure} />
      <span className={styles.below}>{t('links.rawClicks', { shown: format.number(row.clicks.raw) })}</span>
    </>
  );
  const shared = { className: styles.clicks, title: t('links.clicksHelp'), children: figures };
  return onOpen ? <button type="button" {...shared} onClick={() => onOpen(row.id)} /> : <span {...shared} />;
}

function AccountsCell({ row }: { row: ListedLink }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (isUnserved(row)) return <StatusDot chip tone="fault" text={t('links.unserved')} />;
  return (
    <span className={styles.figure}>
      <LiveNumber text={format.number(row.accountsAvailable)} />{' '}
      <small>/ {format.number(row.accountsTotal)}</small>
    </span>
  );
}
