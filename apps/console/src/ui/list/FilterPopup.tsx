import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { Popup } from '../mui/Popup';
import styles from './FilterSheet.module.css';
import type { PopoverAnchor } from './PopoverAction';

interface FilterPopupProps extends PopoverAnchor {
  /** Absent when no filter is active. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

/** The filters behind a bar's button. Each takes effect at once. */
export default function FilterPopup({ anchor, onClear, onClose, children }: FilterPopupProps) {
  const { t } = useTranslation();
  return (
    <Popup width={320} label={t('common.filters')} anchor={anchor} onClose={onClose}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.foot}>
        <Button disabled={!onClear} onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
      </div>
    </Popup>
  );
}
