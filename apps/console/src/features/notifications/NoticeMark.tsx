import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './NoticeMark.module.css';
import type { NoticeLine } from './use-notice-line';

/** Marks a notice from an operator, or one whose cause is gone; null otherwise. */
export function markText(t: TFunction, { isSystem, isResolved }: NoticeLine): string | null {
  if (isSystem) return t('notifications.system');
  return isResolved ? t('notifications.resolved') : null;
}

export function NoticeMark({ line }: { line: NoticeLine }) {
  const { t } = useTranslation();
  const text = markText(t, line);
  return text && <span className={`${styles.mark} ${line.isSystem ? styles.system : ''}`}>{text}</span>;
}
