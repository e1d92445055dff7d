import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/CopyButton';
import styles from './detail/orders.module.css';

/** A number for copying rather than reading. */
export function CopyCode({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  if (!text) return <>{t('common.unknown')}</>;
  return (
    <span className={styles.code}>
      <code title={text}>{text}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}
