import { ApiFailure } from '@parley/client/errors';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { Meter } from '../../../ui/Meter';
import { problemsOf } from '../login-problems';
import styles from './ProofField.module.css';
import { useProof } from './use-proof';

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
    return waitSeconds
      ? t('identity.wait', { seconds: waitSeconds })
      : (general ?? t('identity.proof.failed'));
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
