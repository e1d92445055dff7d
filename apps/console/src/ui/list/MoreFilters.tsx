import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
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
  const { register, active } = useFilterFields();
  const bar = useMemo(() => ({ place: 'bar', register }) as const, [register]);
  const sheet = useMemo(() => ({ place: 'sheet', register }) as const, [register]);
  const clear = () => {
    for (const filter of active) filter.clear();
  };
  return (
    <>
      <FilterFieldsContext value={bar}>{children}</FilterFieldsContext>
      <FilterButton
        active={active.length}
        isOpen={anchor !== null}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setWasOpened(true);
          setAnchor(currentTarget);
        }}
      />
      {wasOpened && (
        <Suspense>
          <FilterPopup
            anchor={anchor}
            onClear={active.length > 0 ? clear : undefined}
            onClose={() => setAnchor(null)}
          >
            <FilterFieldsContext value={sheet}>{children}</FilterFieldsContext>
          </FilterPopup>
        </Suspense>
      )}
    </>
  );
}
