import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailCodeField } from '../EmailCodeField';
import styles from '../forms.module.css';
import type { LoginProblems } from '../login-problems';
import { CaptchaField } from './CaptchaField';
import { checks, type HumanCheck } from './human-checks';
import type { CaptchaState } from './use-captcha';

const ProofField = lazy(() => import('./ProofField'));

interface HumanCheckFieldsProps {
  check: HumanCheck;
  captcha: CaptchaState;
  /** The number of earlier attempts. Each needs a new proof. */
  round: number;
  problems: LoginProblems;
  /** The username currently in the form. */
  username(): string;
  onCheck(check: HumanCheck): void;
  onProblems(problems: LoginProblems): void;
}

/** The field of the chosen check, and the way to the others. */
export function HumanCheckFields(props: HumanCheckFieldsProps) {
  const { check, captcha, round, problems, username, onCheck, onProblems } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.check}>
      {check === 'captcha' && <CaptchaField captcha={captcha} error={problems.captcha} />}
      {check === 'proof' && (
        <Suspense fallback={<span className={styles.arriving} />}>
          <ProofField round={round} error={problems.proof} />
        </Suspense>
      )}
      {check === 'emailCode' && (
        <EmailCodeField
          error={problems.emailCode}
          username={username}
          onUsername={(problem) => onProblems({ username: problem })}
        />
      )}
      {checks
        .filter((other) => other.name !== check)
        .map(({ name, words }, index) => (
          // Keyed by place, so that the pressed button keeps the focus.
          <button key={index} type="button" className={styles.link} onClick={() => onCheck(name)}>
            {t(words)}
          </button>
        ))}
    </div>
  );
}
