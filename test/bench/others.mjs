// Those who are no attackers: a process beside the bench that asks for the current user at a steady pace.
import { startProcess } from './bare-process.mjs';
import { percentile } from './percentile.mjs';

/** A request without an answer took for ever. */
const failedMs = 30_000;
/** Less than a token lives. */
const tokenMs = 600_000;

/** A process beside this one, asked for one thing at a time; begun anew before the token of its arguments ends. */
export function openHelper(file, argumentsOf) {
  let child;
  let since = -Infinity;
  return {
    async ask(message) {
      if (performance.now() - since > tokenMs) {
        await child?.close();
        child = await startProcess(file, await argumentsOf());
        since = performance.now();
      }
      return child.ask(message);
    },
    close: () => child?.close(),
  };
}

/** Signed in anew. */
export async function freshToken(person) {
  await person.login();
  return person.token();
}

/** The requests of one person. */
export function openOthers(system, person) {
  const probe = openHelper('probe.mjs', async () => [system.url, await freshToken(person)]);
  return {
    /** The 99th percentile of how long they took, in so many milliseconds. */
    async p99(ms) {
      const { took, failed } = await probe.ask(ms);
      return percentile([...took, ...Array.from({ length: failed }, () => failedMs)], 0.99);
    },
    close: probe.close,
  };
}
