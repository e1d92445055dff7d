import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Button } from '../Button';
import { IconAction } from '../IconAction';
import { SideSheet } from '../mui/SideSheet';
import styles from './FilterSheet.module.css';

interface FilterSheetProps {
  /** The number of matching rows; undefined while unknown. */
  total: number | undefined;
  /** Absent when no filter is active. */
  onClear: (() => void) | undefined;
  onClose(): void;
  children: ReactNode;
}

/** A list's filters on a phone. Each takes effect at once. */
export default function FilterSheet({ total, onClear, onClose, children }: FilterSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SideSheet side="bottom" label={t('common.filters')} onClose={onClose}>
      <div className={styles.head}>
        <h2>{t('common.filters')}</h2>
        <IconAction label={t('common.close')} icon={X} onClick={onClose} />
      </div>
      <div className={styles.fields}>{children}</div>
      <div className={styles.foot}>
        <Button disabled={!onClear} onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
        <Button variant="contained" color="primary" onClick={onClose}>
          {total === undefined
            ? t('common.close')
            : t('common.showResults', { count: total, shown: format.total(total) })}
        </Button>
      </div>
    </SideSheet>
  );
}
