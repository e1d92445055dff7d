import type { RankingRow } from '@parley/contracts/public';
import { useEffect, useEffectEvent, useState } from 'react';

const sortEveryMs = 10_000;

const byGain = (rows: RankingRow[]) =>
  [...rows].sort((one, other) => other.gained - one.gained).map((row) => row.subAccountId);

/** Figures change at once, places every ten seconds: nothing slips away while it is read. */
export function useCalmOrder(rows: RankingRow[]): RankingRow[] {
  const [order, setOrder] = useState(() => byGain(rows));
  const sort = useEffectEvent(() => setOrder(byGain(rows)));
  // Figures come oftener than that: the clock must not start anew with each of them.
  useEffect(() => {
    const timer = setInterval(() => sort(), sortEveryMs);
    return () => clearInterval(timer);
  }, []);
  const placed = new Map(rows.map((row) => [row.subAccountId, row]));
  const known = order.flatMap((id) => placed.get(id) ?? []);
  return [...known, ...rows.filter((row) => !order.includes(row.subAccountId))];
}
