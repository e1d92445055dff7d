import { identityLimits } from '@parley/contracts/public';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { CodeInput } from '../../ui/form/CodeInput';
import { Field } from '../../ui/form/Field';
import styles from './forms.module.css';
import { problemsOf } from './login-problems';
import { Problem } from './Problem';
import { SubmitButton } from './SubmitButton';
import type { EmailCode } from './use-email-code';

interface CodeStepProps {
  address: string;
  codes: EmailCode;
  /** The error of the typed code. */
  error?: string | undefined;
  /** Another problem that prevents continuing. */
  problem?: string | undefined;
  submit: string;
  busy?: boolean;
  onCode(code: string): void;
  onBack(): void;
}

/** Takes the code from an email just sent. */
export function CodeStep({
  address,
  codes,
  error,
  problem,
  submit,
  busy = false,
  onCode,
  onBack,
}: CodeStepProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [general, setGeneral] = useState<string>();
  const isWhole = code.length === identityLimits.emailCodeDigits;
  // Also when the step returns: the error belongs to the input.
  useEffect(() => form.current?.querySelector('input')?.focus(), [error]);

  const again = async () => {
    setGeneral(undefined);
    setCode('');
    try {
      await codes.ask(address);
    } catch (failure) {
      setGeneral(problemsOf(t, failure).general);
    }
    form.current?.querySelector('input')?.focus();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isWhole);
    if (isWhole) onCode(code);
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <Problem text={problem ?? general} />
      <Field
        label={t('identity.code.label')}
        help={t('identity.code.notReceived')}
        error={missing && !isWhole ? t('identity.code.missing') : error}
      >
        {(fieldProps) => (
          <CodeInput
            {...fieldProps}
            name="code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            sent
            sending={codes.busy}
            wait={codes.secondsFor(address)}
            onSend={() => void again()}
          />
        )}
      </Field>
      <SubmitButton disabled={busy}>{submit}</SubmitButton>
      <Button variant="text" fullWidth onClick={onBack}>
        {t('identity.code.back')}
      </Button>
    </form>
  );
}
