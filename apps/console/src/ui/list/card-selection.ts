import { createContext, use } from 'react';
import type { RowSelection } from './use-selection';

interface CardSelection extends RowSelection {
  /** Ids of the cards that are shown. */
  ids: readonly string[];
}

export const CardSelectionContext = createContext<CardSelection | null>(null);

/** Selects one card of a list; null where nothing can be done to several. */
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
