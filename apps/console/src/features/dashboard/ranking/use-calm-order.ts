import type { RankingRow } from '@parley/contracts/public';
import { useEffect, useEffectEvent, useState } from 'react';

const sortEveryMs = 10_000;

const byGain = (rows: RankingRow[]) =>
  [...rows].sort((one, other) => other.gained - one.gained).map((row) => row.subAccountId);

/** Updates figures at once and places every ten seconds, so that rows stay while they are read. */
export function useCalmOrder(rows: RankingRow[]): RankingRow[] {
  const [order, setOrder] = useState(() => byGain(rows));
  const sort = useEffectEvent(() => setOrder(byGain(rows)));
  // Figures arrive more often than that and must not restart the clock.
  useEffect(() => {
    const timer = setInterval(() => sort(), sortEveryMs);
    return () => clearInterval(timer);
  }, []);
  const placed = new Map(rows.map((row) => [row.subAccountId, row]));
  const known = order.flatMap((id) => placed.get(id) ?? []);
  return [...known, ...rows.filter((row) => !order.includes(row.subAccountId))];
}
