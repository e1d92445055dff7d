import type { RankingRow } from '@parley/contracts/public';
import { useEffect, useState } from 'react';

const sortEveryMs = 10_000;

const byGain = (rows: RankingRow[]) =>
  [...rows].sort((one, other) => other.gained - one.gained).map((row) => row.subAccountId);

/** Figures change at once, places every ten seconds: nothing slips away while it is read. */
export function useCalmOrder(rows: RankingRow[]): RankingRow[] {
  const [order, setOrder] = useState(() => byGain(rows));
  useEffect(() => {
    const timer = setInterval(() => setOrder(byGain(rows)), sortEveryMs);
    return () => clearInterval(timer);
  }, [rows]);
  const placed = new Map(rows.map((row) => [row.subAccountId, row]));
  const known = order.flatMap((id) => placed.get(id) ?? []);
  return [...known, ...rows.filter((row) => !order.includes(row.subAccountId))];
}
