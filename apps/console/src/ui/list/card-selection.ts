import { createContext, use } from 'react';
import type { RowSelection } from './use-selection';

interface CardSelection extends RowSelection {
  /** Ids of the shown cards. */
  ids: readonly string[];
}

export const CardSelectionContext = createContext<CardSelection | null>(null);

/** Selects one card of a list; null when there are no bulk actions. */
export function useCardSelection(id: string): { isSelected: boolean; onSelect(to: boolean): void } | null {
  const selection = use(CardSelectionContext);
  if (!selection) return null;
  const { ids, selected, onSelect } = selection;
  const others = ids.filter((one) => one !== id && selected.has(one));
  return {
    isSelected: selected.has(id),
    onSelect: (to) => onSelect(new Set(to ? [...others, id] : others)),
  };
}
