import type { Query, QueryClient } from '@tanstack/react-query';
import { api, holdCalls } from './api';

export interface EarlyPositions {
  streams: Record<string, number>;
  /** Queries read before the positions, whose missed pushes are unknown. */
  early: readonly Query[];
}

/** The longest time that other calls wait. */
const patienceMs = 2_000;

let answer: Promise<EarlyPositions | undefined> | undefined;
let isTaken = false;

/**
 * Requests the positions of the push streams once, before other calls. Data read afterwards need not be read again when
 * the socket opens.
 */
export function askPositions(client: QueryClient): void {
  if (isTaken || answer) return;
  const early = client.getQueryCache().getAll();
  const positions = api.call('realtime.positions').then(({ streams }) => ({ streams, early }));
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  answer = Promise.race([positions, late]).catch(() => undefined);
  holdCalls(answer);
}

/** Takes the positions for this window's first connection. Later ones read all queries again. */
export async function takePositions(): Promise<EarlyPositions | undefined> {
  const positions = isTaken ? undefined : await answer;
  isTaken = true;
  return positions;
}
