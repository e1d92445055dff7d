import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import styles from './ListPage.module.css';

interface BulkBarProps {
  /** How many are selected. */
  text: string;
  /** Actions on them. */
  children: ReactNode;
  onClear(): void;
}

/** Takes the filters' place, at their height, while rows are selected. */
export function BulkBar({ text, children, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('common.bulk')}>
      <strong role="status">{text}</strong>
      {children}
      <Button variant="text" onClick={onClear}>
        {t('common.clearSelection')}
      </Button>
    </div>
  );
}
