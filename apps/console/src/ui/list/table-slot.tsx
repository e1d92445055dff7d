import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { createExporter, type Exporter } from './exporter';

interface Slot {
  /** The element into which the table draws its tools. */
  element: HTMLElement | null;
  /** Survives redraws of the table and ends with its page. */
  exporter: Exporter;
  place(element: HTMLElement | null): void;
}

const SlotContext = createContext<Slot | null>(null);

/** Gives a list's table room for its tools in the bar above it. */
export function TableSlot({ children }: { children: ReactNode }) {
  const [element, place] = useState<HTMLElement | null>(null);
  const [exporter] = useState(createExporter);
  useEffect(() => exporter.stop, [exporter]);
  const slot = useMemo(() => ({ element, exporter, place }), [element, exporter]);
  return <SlotContext value={slot}>{children}</SlotContext>;
}

export const useTableSlot = (): Slot | null => use(SlotContext);
