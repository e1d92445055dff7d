// Ordinary users: a separate process that requests the current user at a steady pace.
import { startProcess } from './bare-process.mjs';
import { percentile } from './percentile.mjs';

/** Counts an unanswered request as this long. */
const failedMs = 30_000;
/** Shorter than a token's lifetime. */
const tokenMs = 600_000;

/** A helper process, which handles one request at a time. It restarts before the token in its arguments expires. */
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

/** The access token of a fresh sign-in. */
export async function freshToken(person) {
  await person.login();
  return person.token();
}

/** The requests of one user. */
export function openOthers(system, person) {
  const probe = openHelper('probe.mjs', async () => [system.url, await freshToken(person)]);
  return {
    /** The 99th percentile of their durations over a number of milliseconds. */
    async p99(ms) {
      const { took, failed } = await probe.ask(ms);
      return percentile([...took, ...Array.from({ length: failed }, () => failedMs)], 0.99);
    },
    close: probe.close,
  };
}
