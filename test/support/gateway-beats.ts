import type { World } from './world.js';

/** Sets the gateways' last heartbeat to a number of seconds ago, and their start to a number of seconds before that. */
export async function beatAgo(world: World, lastBeat: number, aliveSince: number): Promise<void> {
  await world.rows.remove('gateway_beats', {});
  await world.rows.add('gateway_beats', {
    id: 1,
    lastBeat: new Date(Date.now() - lastBeat * 1_000),
    aliveSince: new Date(Date.now() - aliveSince * 1_000),
  });
}
