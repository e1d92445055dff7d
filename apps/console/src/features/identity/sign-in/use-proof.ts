import { identityLimits } from '@parley/contracts/public';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { solveProof } from './solve-proof';

type ProofState =
  | { status: 'working'; share: number }
  | { status: 'solved'; proof: string }
  | { status: 'failed'; error: unknown };

/** Solves a challenge, a new one in each round, and a new one before the solution expires. */
export function useProof(round: number) {
  const [state, setState] = useState<ProofState>({ status: 'working', share: 0 });
  const [turn, setTurn] = useState(0);
  const again = () => setTurn((last) => last + 1);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: ProofState) => {
      if (!signal.aborted) setState(next);
    };
    const run = async () => {
      show({ status: 'working', share: 0 });
      const challenge = await api.call('identity.proof-challenge', { signal });
      const onShare = (share: number) => show({ status: 'working', share });
      show({ status: 'solved', proof: await solveProof(challenge, { signal, onShare }) });
    };
    run().catch((error: unknown) => show({ status: 'failed', error }));
    const renewal = setTimeout(again, (identityLimits.captchaSeconds - 15) * 1_000);
    return () => {
      controller.abort();
      clearTimeout(renewal);
    };
  }, [round, turn]);
  return { state, again };
}
