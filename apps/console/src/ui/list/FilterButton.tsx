import { SlidersHorizontal } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import styles from './FilterBar.module.css';

interface FilterButtonProps {
  /** The number of active filters behind it. */
  active: number;
  isOpen: boolean;
  /** Absent if the filters unfold below it. */
  'aria-haspopup'?: 'dialog';
  onClick(event: MouseEvent<HTMLElement>): void;
}

/** Opens the filters that do not fit in the bar. */
export function FilterButton({ active, isOpen, ...button }: FilterButtonProps) {
  const { t } = useTranslation();
  return (
    <Button aria-expanded={isOpen} startIcon={<SlidersHorizontal size={16} />} {...button}>
      {t('common.filter')}
      {active > 0 && <span className={styles.active}>{active}</span>}
    </Button>
  );
}
