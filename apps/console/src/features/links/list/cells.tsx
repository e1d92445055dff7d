import type { ListedLink } from '@parley/contracts/public';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { LinkButtons } from '../../../ui/LinkButtons';
import { Named } from '../../../ui/list/Named';
import { LiveNumber } from '../../../ui/LiveNumber';
import { StatusDot } from '../../../ui/StatusDot';
import type { LinkActions } from '../actions/use-link-actions';
import { isUnserved, shortText } from '../link-labels';
import styles from './cells.module.css';

/** The short link with its copy and QR buttons. Warns when an unverified domain does not redirect visitors. */
export function LinkCell({ row, actions }: { row: ListedLink; actions: LinkActions }) {
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
        code={t('links.link.code', { name })}
        onCopy={() => actions.copyLink(row)}
        onCode={() => actions.showCode(row)}
      />
    </span>
  );
}

export type OpenLink = (id: string) => void;

/** Clicks without bots above all clicks; links to their statistics if they can be shown. */
export function ClicksCell({
  row,
  onOpen,
}: {
  row: ListedLink;
  onOpen?: ((id: string) => void) | undefined;
}) {
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

export function AccountsCell({ row }: { row: ListedLink }) {
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
