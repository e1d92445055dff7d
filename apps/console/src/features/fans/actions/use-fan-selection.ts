import { type FanPage, fanLimits } from '@parley/contracts/public';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../lib/format';
import { type FanSearch, filterOf } from '../list/fan-search';
import type { FanTarget } from './fan-target';

export interface FansSelected {
  /** Rows of the page that are ticked. */
  selected: ReadonlySet<string>;
  /** The fans that are selected; null where there are none. */
  target: FanTarget | null;
  /** All that match; null where there are none. */
  all: FanTarget | null;
  /** All that match are selected, on other pages too. */
  isAll: boolean;
  select(ids: ReadonlySet<string>): void;
  selectAll(): void;
  clear(): void;
}

const none: ReadonlySet<string> = new Set();
const noRows: FanPage['items'] = [];

/** Rows of a page, or all that match its filter across pages. */
export function useFanSelection(search: FanSearch, page: FanPage | undefined): FansSelected {
  const format = useFormat();
  const [ids, setIds] = useState<ReadonlySet<string>>(none);
  const [isAll, setAll] = useState(false);
  const items = page?.items ?? noRows;
  const everyone = useMemo(() => new Set(items.map(({ id }) => id)), [items]);
  const chosen = items.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const all =
    page && page.total > 0
      ? { selection: { filter: filterOf(search, format.timeZone) }, shown: format.total(page.total) }
      : null;
  const some =
    chosen.length > 0
      ? { selection: { ids: chosen.slice(0, fanLimits.selectedMax) }, shown: format.number(chosen.length) }
      : null;
  return {
    selected: isAll ? everyone : ids,
    target: isAll ? all : some,
    all,
    isAll,
    select: (next) => {
      setAll(false);
      setIds(next);
    },
    selectAll: () => setAll(true),
    clear: () => {
      setAll(false);
      setIds(none);
    },
  };
}
