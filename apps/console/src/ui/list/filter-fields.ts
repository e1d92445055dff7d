import { createContext, useMemo, useState } from 'react';

export interface ActiveFilter {
  clear(): void;
}

interface FilterFields {
  /** A field in the bar only reports its value; the sheet shows it. */
  place: 'bar' | 'sheet';
  /** Null means that the field shows all. Returns the function that unregisters it. */
  register(id: string, filter: ActiveFilter | null): () => void;
}

/** Null when fields stand in the bar itself, as on a desktop. */
export const FilterFieldsContext = createContext<FilterFields | null>(null);

type Registered = ReadonlyMap<string, ActiveFilter | null>;

/** Fields that stand elsewhere than in the bar: what the bar and the sheet draw, and the fields' state. */
export function useFilterFields() {
  const [fields, setFields] = useState<Registered>(() => new Map());
  const [register] = useState(() => (id: string, filter: ActiveFilter | null) => {
    setFields((before) => new Map(before).set(id, filter));
    return () =>
      setFields((before) => {
        const next = new Map(before);
        next.delete(id);
        return next;
      });
  });
  const active = [...fields.values()].filter((filter) => filter !== null);
  const places = useMemo(
    () => ({ bar: { place: 'bar', register }, sheet: { place: 'sheet', register } }) as const,
    [register],
  );
  const clear = () => {
    for (const filter of active) filter.clear();
  };
  return {
    ...places,
    hasFields: fields.size > 0,
    active: active.length,
    clear: active.length > 0 ? clear : undefined,
  };
}
