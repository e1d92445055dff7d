import { ApiFailure } from '@parley/client/errors';
import { identityLimits } from '@parley/contracts/public';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { waitText } from '../../../lib/wait-text';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { Meter } from '../../../ui/Meter';
import { problemsOf } from '../login-problems';
import styles from './ProofField.module.css';
import { solveProof } from './solve-proof';

interface ProofFieldProps {
  /** Each sign-in uses up a solution. A new round solves another challenge. */
  round: number;
  error: string | undefined;
}

/** Replaces the picture for users who cannot see it: the browser computes for some seconds. */
export default function ProofField({ round, error }: ProofFieldProps) {
  const { t } = useTranslation();
  const status = useRef<HTMLOutputElement>(null);
  const { state, again } = useProof(round);
  const isSolved = state.status === 'solved';
  useEffect(() => status.current?.focus(), []);
  const failure = () => {
    if (state.status !== 'failed') return;
    const { general, waitSeconds } =
      state.error instanceof ApiFailure ? problemsOf(t, state.error) : { general: undefined, waitSeconds: 0 };
    return waitSeconds ? waitText(t, waitSeconds) : (general ?? t('identity.proof.failed'));
  };
  return (
    <Field label={t('identity.proof.label')} error={failure() ?? (isSolved ? undefined : error)}>
      {({ id, 'aria-describedby': below }) => (
        <>
          <input type="hidden" name="proof" value={isSolved ? state.proof : ''} />
          <span className={styles.box} data-solved={isSolved || undefined}>
            <output ref={status} id={id} aria-describedby={below} tabIndex={-1} className={styles.status}>
              {isSolved && <ShieldCheck size={16} aria-hidden="true" />}
              {state.status === 'working' && t('identity.proof.working')}
              {isSolved && t('identity.proof.solved')}
            </output>
            {state.status === 'working' && (
              <span
                role="progressbar"
                aria-label={t('identity.proof.label')}
                aria-valuenow={Math.round(state.share * 100)}
                aria-valuemin={0}
                aria-valuemax={100}
              >
                <Meter part={state.share} whole={1} tone="blue" thin />
              </span>
            )}
            {state.status === 'failed' && (
              <Button size="small" variant="outlined" onClick={again}>
                {t('identity.proof.again')}
              </Button>
            )}
          </span>
        </>
      )}
    </Field>
  );
}

type ProofState =
  | { status: 'working'; share: number }
  | { status: 'solved'; proof: string }
  | { status: 'failed'; error: unknown };

/** Solves a challenge, a new one in each round, and a new one before the solution expires. */
function useProof(round: number) {
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
