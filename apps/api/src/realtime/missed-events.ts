import type { PushName } from '@parley/contracts/public';
import type { StreamState } from '@parley/platform/realtime';

/**
 * The events that were pushed to these streams after the console's positions. Undefined if that is unknown: it has no
 * position for a stream, or one that is older than the kept numbers.
 */
export function missedEvents(
  streams: ReadonlyMap<string, StreamState>,
  positions: unknown,
): PushName[] | undefined {
  const missed = new Set<PushName>();
  for (const [stream, { from, seq, events }] of streams) {
    const position = positionOf(positions, stream);
    if (position === undefined || position < from || position > seq) return undefined;
    for (const [event, last] of events) if (last > position) missed.add(event as PushName);
  }
  return [...missed];
}

function positionOf(positions: unknown, stream: string): number | undefined {
  if (typeof positions !== 'object' || positions === null || !Object.hasOwn(positions, stream))
    return undefined;
  const position = (positions as Record<string, unknown>)[stream];
  return typeof position === 'number' ? position : undefined;
}
