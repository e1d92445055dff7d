import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsPhone } from '../../lib/hooks';
import { FilterButton } from './FilterButton';
import { FilterFieldsContext, useFilterFields } from './filter-fields';

const FilterPopup = lazy(() => import('./FilterPopup'));

/** Filters that a desktop puts behind one button, and a phone among the others in its sheet. */
export function MoreFilters({ children }: { children: ReactNode }) {
  return useIsPhone() ? children : <FiltersInPopup>{children}</FiltersInPopup>;
}

function FiltersInPopup({ children }: { children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const { bar, sheet, active, clear } = useFilterFields();
  return (
    <>
      <FilterFieldsContext value={bar}>{children}</FilterFieldsContext>
      <FilterButton
        active={active}
        isOpen={anchor !== null}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setWasOpened(true);
          setAnchor(currentTarget);
        }}
      />
      {wasOpened && (
        <Suspense>
          <FilterPopup anchor={anchor} onClear={clear} onClose={() => setAnchor(null)}>
            <FilterFieldsContext value={sheet}>{children}</FilterFieldsContext>
          </FilterPopup>
        </Suspense>
      )}
    </>
  );
}
