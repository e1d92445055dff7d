import type { ListedLink } from '@parley/contracts/public';
import { Copy, QrCode, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { platformName } from '../../../lib/platform-name';
import { IconAction } from '../../../ui/IconAction';
import { LiveNumber } from '../../../ui/LiveNumber';
import { StatusDot } from '../../../ui/StatusDot';
import type { LinkActions } from '../actions/use-link-actions';
import { isUnserved, shortText, statusTones } from '../link-labels';
import styles from './cells.module.css';

export function NameCell({ row }: { row: ListedLink }) {
  return (
    <>
      <span className={styles.title} title={row.name}>
        {row.name}
      </span>
      <span className={styles.below}>{platformName(row.platform)}</span>
    </>
  );
}

/** Enabled is plain text; only the exception is tinted. */
export function StatusCell({ row }: { row: Pick<ListedLink, 'status'> }) {
  const { t } = useTranslation();
  return (
    <StatusDot
      chip={row.status !== 'enabled'}
      tone={statusTones[row.status]}
      text={t(`links.status.${row.status}`)}
    />
  );
}

/** Visitors of a domain that is not verified are not redirected. */
function UnfiledNote({ row }: { row: Pick<ListedLink, 'isHostVerified'> }) {
  const { t } = useTranslation();
  if (row.isHostVerified) return null;
  return (
    <span className={styles.unfiled} title={t('links.unfiledHelp')}>
      <TriangleAlert size={12} aria-hidden="true" />
      {t('links.unfiled')}
    </span>
  );
}

export function LinkCell({ row, actions }: { row: ListedLink; actions: LinkActions }) {
  const { t } = useTranslation();
  const { name } = row;
  return (
    <span className={styles.link}>
      <span className={styles.address}>
        <span className={styles.url} title={row.url}>
          {shortText(row)}
        </span>
        <UnfiledNote row={row} />
      </span>
      <IconAction
        size="small"
        icon={Copy}
        label={t('links.link.copy', { name })}
        onClick={() => actions.copyLink(row)}
      />
      <IconAction
        size="small"
        icon={QrCode}
        label={t('links.link.code', { name })}
        onClick={() => actions.showCode(row)}
      />
    </span>
  );
}

/** Those without bots, and below them all; opens what they are made of where that can be shown. */
export function ClicksCell({ row, onOpen }: { row: ListedLink; onOpen?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = (
    <>
      <LiveNumber text={format.number(row.clicks.filtered)} className={styles.figure} />
      <span className={styles.below}>{t('links.rawClicks', { shown: format.number(row.clicks.raw) })}</span>
    </>
  );
  const className = `${styles.stack} ${styles.right}`;
  if (!onOpen)
    return (
      <span className={className} title={t('links.clicksHelp')}>
        {figures}
      </span>
    );
  return (
    <button type="button" className={className} title={t('links.clicksHelp')} onClick={onOpen}>
      {figures}
    </button>
  );
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

export function ModeCell({ row }: { row: ListedLink }) {
  const { t } = useTranslation();
  return (
    <span className={styles.stack}>
      <span className={styles.url}>{t(`links.type.${row.type}`)}</span>
      <span className={styles.below}>
        {[t(`links.mode.${row.mode}`), row.bindsVisitors && t('links.bound')].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

export function EndCell({ row: { endsAt } }: { row: ListedLink }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (endsAt === null) return <span className={styles.dim}>{t('links.noEnd')}</span>;
  return (
    <span className={styles.stack} title={format.dateTime(endsAt)}>
      <span className={styles.figure}>{format.date(endsAt)}</span>
      <span className={styles.below}>{format.hourMinute(endsAt)}</span>
    </span>
  );
}

export function LastClickCell({ row: { lastClickAt } }: { row: ListedLink }) {
  const format = useFormat();
  const now = useNow();
  return (
    <span
      className={lastClickAt === null ? styles.dim : styles.figure}
      title={lastClickAt === null ? undefined : format.dateTime(lastClickAt)}
    >
      {format.ago(lastClickAt, now)}
    </span>
  );
}
