import type { ProofChallenge } from '@parley/contracts/public';
import type { ProofWork } from './proof.worker';

interface Watch {
  signal: AbortSignal;
  /** A share from 0 to 1. */
  onShare(share: number): void;
}

/** Solves a challenge in a worker, within seconds. Resolves with the text for the sign-in. */
export function solveProof(challenge: ProofChallenge, { signal, onShare }: Watch): Promise<string> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('The challenge was not solved.'));
    signal.addEventListener('abort', fail, { once: true });
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<ProofWork>) => {
      if ('share' in data) onShare(data.share);
      else if (data.solution) resolve(btoa(JSON.stringify({ challenge, solution: data.solution })));
      else fail();
    });
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}
