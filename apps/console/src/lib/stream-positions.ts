import type { Query, QueryClient } from '@tanstack/react-query';
import { api, holdCalls } from './api';

export interface EarlyPositions {
  streams: Record<string, number>;
  /** Read before the positions were: nothing tells what they miss. */
  early: readonly Query[];
}

/** Other calls wait no longer than this. */
const patienceMs = 2_000;

let answer: Promise<EarlyPositions | undefined> | undefined;
let isTaken = false;

/**
 * Asks once where the streams of pushes stand, before other calls are sent: what they read need not be read again when
 * the socket is open.
 */
export function askPositions(client: QueryClient): void {
  if (isTaken || answer) return;
  const early = client.getQueryCache().getAll();
  const positions = api.call('realtime.positions').then(({ streams }) => ({ streams, early }));
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  answer = Promise.race([positions, late]).catch(() => undefined);
  holdCalls(answer);
}

/** For the first connection of this window: a later one reads all again. */
export async function takePositions(): Promise<EarlyPositions | undefined> {
  const positions = isTaken ? undefined : await answer;
  isTaken = true;
  return positions;
}
