import { type ReactNode, use, useEffectEvent, useId, useLayoutEffect } from 'react';
import { FilterFieldsContext } from './filter-fields';

interface FilterFieldProps {
  /** Whether the filter is active. */
  isActive: boolean;
  onClear(): void;
  children: ReactNode;
}

/** A filter, which a phone moves to the sheet of its bar. Search and view choices need no such field. */
export function FilterField({ isActive, onClear, children }: FilterFieldProps) {
  const fields = use(FilterFieldsContext);
  const id = useId();
  const clear = useEffectEvent(onClear);
  const register = fields?.place === 'bar' ? fields.register : undefined;
  useLayoutEffect(() => register?.(id, isActive ? { clear: () => clear() } : null), [register, id, isActive]);
  if (fields?.place === 'bar') return null;
  return (
    <FilterFieldsContext value={null}>
      {fields ? <div data-filter>{children}</div> : children}
    </FilterFieldsContext>
  );
}
