// Work at a steady pace with few calls in progress.
import { setTimeout as pause } from 'node:timers/promises';

/** Calls `one` for a time and counts the results: the resolved value, or the failure's code. */
export async function atPace({ perSecond, atOnce }, one, ms) {
  /** @type {Record<string, number>} */
  const ends = {};
  const under = new Set();
  const began = performance.now();
  for (let sent = 0; performance.now() - began < ms; sent++) {
    if (under.size < atOnce) {
      const end = one()
        .catch((error) => error.code ?? error.message)
        .then((said) => {
          ends[said] = (ends[said] ?? 0) + 1;
          under.delete(end);
        });
      under.add(end);
    }
    await pause(Math.max(0, began + ((sent + 1) * 1_000) / perSecond - performance.now()));
  }
  await Promise.race([Promise.all(under), pause(5_000)]);
  return ends;
}
