import {
  isLinkable,
  type LinkAccountPreview,
  type LinkAccountVerdict,
  type LinkType,
  linkAccountVerdicts,
  type PlatformCode,
} from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformName } from '../../../lib/platform-name';
import { Button } from '../../../ui/Button';
import { StatusDot } from '../../../ui/StatusDot';
import styles from './LinkForm.module.css';

interface PreviewSummaryProps {
  type: LinkType;
  rows: LinkAccountPreview[] | undefined;
  isReading: boolean;
  onRemoveRefused(rows: LinkAccountPreview[]): void;
  /** Makes the link one of another platform. Absent once the link exists. */
  onPlatform?: ((platform: PlatformCode) => void) | undefined;
}

/** The other platform that all pasted accounts have, if there is one. */
function platformOf(rows: LinkAccountPreview[]): PlatformCode | null {
  const [first, ...more] = new Set(
    rows.flatMap(({ verdict, platform }) =>
      verdict === 'platform' ? [platform] : verdict === 'account' ? [null] : [],
    ),
  );
  return more.length === 0 ? (first ?? null) : null;
}

/** Counts the pasted words by result, and removes those that are no accounts. */
export function PreviewSummary(props: PreviewSummaryProps) {
  const { type, rows, isReading, onRemoveRefused, onPlatform } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const counts = new Map<LinkAccountVerdict, number>();
  for (const { verdict } of rows ?? []) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const refused = rows?.filter(({ verdict }) => !isLinkable(verdict, type)).length ?? 0;
  const words = linkAccountVerdicts.flatMap((verdict) => {
    const count = counts.get(verdict) ?? 0;
    return count > 0 || verdict === 'account'
      ? t('links.form.counted', { verdict: t(`links.verdict.${verdict}`), shown: format.number(count) })
      : [];
  });
  const other = rows && onPlatform ? platformOf(rows) : null;
  return (
    <div className={styles.summary}>
      <span role="status">{isReading || !rows ? t('links.form.reading') : words.join(' · ')}</span>
      {other && !isReading && (
        <Button size="small" onClick={() => onPlatform?.(other)}>
          {t('links.form.switchPlatform', { platform: platformName(other) })}
        </Button>
      )}
      {rows && !isReading && refused > 0 && (
        <Button size="small" onClick={() => onRemoveRefused(rows)}>
          {t('links.form.removeRefused', { count: refused, shown: format.number(refused) })}
        </Button>
      )}
    </div>
  );
}

/** A pasted word above its recognized account. */
export function AccountText({ row }: { row: LinkAccountPreview }) {
  return (
    <>
      <span className={styles.word} title={row.text}>
        {row.text}
      </span>
      {row.key !== null && row.key !== row.text && <small>{row.key}</small>}
    </>
  );
}

/** Tints only words that are no accounts, and marks the tenant's own accounts. */
export function VerdictCell({ row, type }: { row: LinkAccountPreview; type: LinkType }) {
  const { t } = useTranslation();
  const { verdict, platform, isOwn, isOnline } = row;
  if (verdict === 'external' && type === 'all')
    return <span className={styles.dim}>{t('links.verdict.external')}</span>;
  if (verdict !== 'account')
    return (
      <StatusDot
        chip
        tone={verdict === 'double' ? 'busy' : 'fault'}
        text={
          verdict === 'platform' && platform !== null
            ? t('links.form.otherPlatform', { platform: platformName(platform) })
            : t(verdict === 'external' ? 'links.form.externalUnseen' : `links.verdict.${verdict}`)
        }
      />
    );
  if (!isOwn && type === 'online') return <StatusDot chip tone="busy" text={t('links.form.unseen')} />;
  if (!isOwn) return <span className={styles.dim}>{t('links.form.foreign')}</span>;
  return (
    <StatusDot
      tone={isOnline ? 'online' : 'idle'}
      text={t(isOnline ? 'links.form.ownOnline' : 'links.form.ownOffline')}
    />
  );
}
