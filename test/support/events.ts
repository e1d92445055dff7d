import { IsNull, Not } from 'typeorm';
import { type EventName, type EventPayload, soleConsumerOf } from '@parley/contracts/server';
import type { Row } from './stored-rows.js';
import type { World } from './world.js';

/** The payloads of a tenant's events of one name, oldest first. */
export async function eventsOf<Name extends EventName>(
  world: World,
  tenantId: string,
  name: Name,
): Promise<EventPayload<Name>[]> {
  const rows = await world.rows.find('outbox', { tenantId, name }, ['payload']);
  return rows.map(({ payload }) => payload as EventPayload<Name>);
}

/** The events whose payload has the id under this key, alone or in a list, oldest first. */
export async function eventsAbout(world: World, key: string, id: string): Promise<Row<'outbox'>[]> {
  const rows = await world.rows.find('outbox', {});
  return rows.filter(({ payload }) => {
    const value = (payload as Record<string, unknown>)[key];
    return value === id || (Array.isArray(value) && value.includes(id));
  });
}

/** The number of these events that a consumer has handled; without a name, any consumer. */
export async function handled(world: World, events: { id: string }[], consumer?: string): Promise<number> {
  const eventId = events.map(({ id }) => id);
  const rows = await world.rows.find('inbox', consumer === undefined ? { eventId } : { eventId, consumer });
  // The only consumer of an event confirms it by the event's own row.
  const done = await world.rows.find('outbox', { id: eventId, doneAt: Not(IsNull()) }, ['id', 'name']);
  const own = done.filter(
    ({ name }) => consumer === undefined || soleConsumerOf(name as EventName) === consumer,
  );
  return new Set([...rows.map((row) => row.eventId), ...own.map(({ id }) => id)]).size;
}
