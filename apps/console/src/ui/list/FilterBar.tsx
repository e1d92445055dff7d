import { RefreshCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useDelayedFlag, useIsPhone } from '../../lib/hooks';
import { IconAction } from '../IconAction';
import styles from './FilterBar.module.css';
import { FilterButton } from './FilterButton';
import { FilterFieldsContext, useFilterFields } from './filter-fields';
import { useTableSlot } from './table-slot';

const FilterSheet = lazy(() => import('./FilterSheet'));

interface FilterBarProps {
  children: ReactNode;
  /** The number of matches, up to the counting limit. Screen readers read it too. */
  total?: number | undefined;
  /** The number of matches, when it is known beyond that limit. */
  exactTotal?: number | undefined;
  actions?: ReactNode;
  /** Reads the rows again. Phones have no button for it. */
  onRefresh?(): void;
}

/**
 * Filters on the left, which a phone moves to a sheet; on the right the number of matches, actions, tools and refresh.
 */
export function FilterBar({ children, total, exactTotal, actions, onRefresh }: FilterBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const placeTools = useTableSlot()?.place;
  return (
    <div className={styles.bar} data-filters>
      {isPhone ? (
        <>
          <PhoneFilters total={total}>{children}</PhoneFilters>
          {placeTools && <span ref={placeTools} className={styles.tools} />}
        </>
      ) : (
        children
      )}
      <div className={styles.end}>
        <span role="status" className={styles.count}>
          {total !== undefined &&
            t('common.total', {
              count: total,
              shown: exactTotal === undefined ? format.total(total) : format.number(exactTotal),
            })}
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

/** The search and other parts that are no filters, with a button for the filter sheet. */
function PhoneFilters({ total, children }: Pick<FilterBarProps, 'total' | 'children'>) {
  const [isOpen, open] = useState(false);
  const { bar, sheet, hasFields, active, clear } = useFilterFields();
  return (
    <>
      <FilterFieldsContext value={bar}>{children}</FilterFieldsContext>
      {hasFields && (
        <FilterButton active={active} isOpen={isOpen} aria-haspopup="dialog" onClick={() => open(true)} />
      )}
      {isOpen && (
        <Suspense>
          <FilterSheet total={total} onClear={clear} onClose={() => open(false)}>
            <FilterFieldsContext value={sheet}>{children}</FilterFieldsContext>
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}

/** A bar over old rows while new ones load. */
export function RefetchBar({ active }: { active: boolean }) {
  const shown = useDelayedFlag(active);
  return shown ? <div className={styles.progress} aria-hidden="true" /> : null;
}
