import { type ProofChallenge, proofLimits } from '@parley/contracts/public';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The worker reports the greatest possible share of the work, or the solution; null when there is none. */
export type ProofWork = { share: number } | { solution: { counter: number; derivedKey: string } | null };

const mostSearches = 4;
/** The number of keys between two reports. */
const reportEvery = 20;

const report = (work: ProofWork): void => self.postMessage(work);

/** The browser derives several keys at once, outside of the worker's thread. */
async function solve(challenge: ProofChallenge): Promise<void> {
  let tries = 0;
  const counted: typeof deriveKey = (...given) => {
    tries += 1;
    if (tries % reportEvery === 0) report({ share: Math.min(1, tries / proofLimits.counters) });
    return deriveKey(...given);
  };
  const searches = Math.min(mostSearches, navigator.hardwareConcurrency || 1);
  const controller = new AbortController();
  const solution = await Promise.any(
    Array.from({ length: searches }, async (_, counterStart) => {
      const found = await solveChallenge({
        challenge,
        controller,
        counterStart,
        counterStep: searches,
        deriveKey: counted,
      });
      if (!found) throw new Error('not found in time');
      return found;
    }),
  ).catch(() => null);
  controller.abort();
  report({ solution: solution && { counter: solution.counter, derivedKey: solution.derivedKey } });
}

self.addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => void solve(data));
