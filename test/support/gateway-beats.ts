import type { World } from './world.js';

/** As if the gateways last beat so many seconds ago, and had since so many before. */
export async function beatAgo(world: World, lastBeat: number, aliveSince: number): Promise<void> {
  await world.rows.remove('gateway_beats', {});
  await world.rows.add('gateway_beats', {
    id: 1,
    lastBeat: new Date(Date.now() - lastBeat * 1_000),
    aliveSince: new Date(Date.now() - aliveSince * 1_000),
  });
}
