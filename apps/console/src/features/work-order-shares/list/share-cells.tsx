import type { Share } from '@parley/contracts/public';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { LinkButtons } from '../../../ui/LinkButtons';
import type { ShareActions } from '../actions/use-share-actions';
import { validText } from '../share-labels';
import styles from './Shares.module.css';

export function LinkCell({ share, actions }: { share: Share; actions: ShareActions }) {
  const { t } = useTranslation();
  const { title, status } = share;
  if (status !== 'active') return <span className="dim">{t('common.unknown')}</span>;
  return (
    <LinkButtons
      copy={t('workOrderShares.link.copy', { title })}
      code={t('common.qrCode', { name: title })}
      onCopy={() => actions.copyLink(share)}
      onCode={() => actions.showCode(share)}
    />
  );
}

const Pair = ({
  above,
  below,
  title,
}: {
  above: ReactNode;
  below: ReactNode;
  title?: string | undefined;
}) => (
  <span className={styles.pair} title={title}>
    <span>{above}</span>
    <small>{below}</small>
  </span>
);

/** The end, and the number of days chosen at creation. */
export function ExpiryCell({ share }: { share: Share }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { expiresAt } = share;
  if (expiresAt === null) return <span className="dim">{t('workOrderShares.form.unlimited')}</span>;
  return (
    <Pair
      above={format.date(expiresAt)}
      below={validText(t, format, share)}
      title={format.dateTime(expiresAt)}
    />
  );
}

export function SharedCell({ share }: { share: Share }) {
  const format = useFormat();
  return (
    <Pair
      above={format.date(share.sharedAt)}
      below={format.hourMinute(share.sharedAt)}
      title={format.dateTime(share.sharedAt)}
    />
  );
}

export function ViewsCell({ share: { views, lastViewedAt } }: { share: Share }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <Pair
      above={format.number(views)}
      below={lastViewedAt === null ? t('workOrderShares.never') : format.ago(lastViewedAt, now)}
      title={lastViewedAt === null ? undefined : format.dateTime(lastViewedAt)}
    />
  );
}
