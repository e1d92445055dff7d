import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useDelayedFlag, useIsPhone } from '../../lib/hooks';
import { IconAction } from '../IconAction';
import styles from './FilterBar.module.css';
import { useTableSlot } from './table-slot';

interface FilterBarProps {
  children: ReactNode;
  /** How many match, counted as far as lists are; told to screen readers too. */
  total?: number | undefined;
  actions?: ReactNode;
  /** Reads the rows again; phones have no button for it. */
  onRefresh?(): void;
}

/** Filters at the left; how many match, actions, the table's tools and refresh at the right. */
export function FilterBar({ children, total, actions, onRefresh }: FilterBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const placeTools = useTableSlot()?.place;
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.end}>
        <span role="status" className={styles.count}>
          {total !== undefined && t('common.total', { count: total, shown: format.total(total) })}
        </span>
        {actions}
        {placeTools && !isPhone && <span ref={placeTools} className={styles.tools} />}
        {onRefresh && !isPhone && (
          <IconAction label={t('common.refresh')} icon={RefreshCw} onClick={onRefresh} />
        )}
      </div>
    </div>
  );
}

/** A bar over old rows while new ones are on their way. */
export function RefetchBar({ active }: { active: boolean }) {
  const shown = useDelayedFlag(active);
  return shown ? <div className={styles.progress} aria-hidden="true" /> : null;
}
