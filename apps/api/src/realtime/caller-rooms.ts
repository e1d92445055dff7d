import { type Caller, readerOf } from '@parley/domain/identity';
import { rooms } from '@parley/platform/realtime';

/** The numbered streams that a caller receives. */
export function streamsOf(caller: Caller): string[] {
  const { role, tenantId, subAccountId } = caller;
  const streams = [rooms.reader(readerOf(caller))];
  if (role === 'owner' && tenantId !== null) streams.push(rooms.tenant(tenantId));
  if (role === 'operator') streams.push(rooms.operators());
  if (role === 'agent' && subAccountId !== null) streams.push(rooms.subAccount(subAccountId));
  return streams;
}

/** The rooms that a caller may join, the numbered streams first. */
export function roomsOf(caller: Caller): { streams: string[]; all: string[] } {
  const streams = streamsOf(caller);
  return { streams, all: [...streams, rooms.session(caller.sessionId)] };
}
