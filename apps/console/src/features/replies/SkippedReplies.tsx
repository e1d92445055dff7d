import type { SkippedReply } from '@parley/contracts/public';
import { ZapOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './SkippedReplies.module.css';

/** Unsent replies with their reasons. */
export function SkippedReplies({ skipped }: { skipped: readonly SkippedReply[] }) {
  const { t } = useTranslation();
  if (skipped.length === 0) return null;
  return (
    <ul className={styles.skipped}>
      {skipped.map(({ kind, title, reason }) => (
        <li key={`${kind} ${title} ${reason}`}>
          <ZapOff size={12} aria-hidden="true" />
          <span>
            {reason === 'unknown'
              ? t('chat.skipped.unknown', { title })
              : t(`chat.skipped.${kind}`, { title, reason: t(`chat.skipped.reasons.${reason}`) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
