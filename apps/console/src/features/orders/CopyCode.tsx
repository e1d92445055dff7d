import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/CopyButton';
import styles from './detail/orders.module.css';

interface CopyCodeProps {
  text: string;
  /** A shorter form of it. */
  shown?: string;
  label: string;
}

/** A number for copying rather than reading. */
export function CopyCode({ text, shown = text, label }: CopyCodeProps) {
  const { t } = useTranslation();
  if (!text) return <>{t('common.unknown')}</>;
  return (
    <span className={styles.code}>
      <code title={text}>{shown}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}
