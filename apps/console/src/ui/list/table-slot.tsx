import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface Slot {
  /** The table draws its own tools into it. */
  element: HTMLElement | null;
  place(element: HTMLElement | null): void;
}

const SlotContext = createContext<Slot | null>(null);

/** Gives a list's table a place for its tools in the bar above it. */
export function TableSlot({ children }: { children: ReactNode }) {
  const [element, place] = useState<HTMLElement | null>(null);
  const slot = useMemo(() => ({ element, place }), [element]);
  return <SlotContext value={slot}>{children}</SlotContext>;
}

export const useTableSlot = (): Slot | null => use(SlotContext);
