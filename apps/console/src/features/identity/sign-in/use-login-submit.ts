import type { LoginInput } from '@parley/contracts/public';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '../../../lib/use-wait';
import { type LoginProblems, loginFields, missingIn, problemsOf } from '../login-problems';
import type { HumanCheck } from './human-checks';
import { forgetForm, type StoredForm } from './remembered-form';
import { useCaptcha } from './use-captcha';

/** The values to send. Without a password, the form stored on this device is used. */
export type LoginSubmit = LoginInput & { remember: boolean };

interface SubmitInput {
  inputOf(field: string): HTMLInputElement | null | undefined;
  check: HumanCheck;
  /** The form that this device stores for the typed username. */
  remembered: StoredForm | undefined;
  onForgotten(): void;
  /** Rejects with the api's error. */
  onSubmit(input: LoginSubmit): Promise<void>;
}

/** Sends the form, and shows what is missing or refused at its fields. */
export function useLoginSubmit({ inputOf, check, remembered, onForgotten, onSubmit }: SubmitInput) {
  const { t } = useTranslation();
  const captcha = useCaptcha();
  const wait = useWait();
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<LoginProblems>({});

  const read = (field: string) => inputOf(field)?.value ?? '';
  const show = (found: LoginProblems) => {
    setProblems(found);
    const wrong = loginFields.find((field) => found[field]);
    if (wrong) inputOf(wrong)?.focus();
  };
  const submit = async () => {
    const typed = {
      username: read('username').trim(),
      password: read('password'),
      [check]: read(check).trim(),
    };
    const missing = missingIn(t, typed, remembered !== undefined);
    if (missing) return show(missing);
    const { password, ...rest } = typed;
    const secret = password || !remembered ? { password } : { sealedForm: remembered.password };
    setBusy(true);
    setProblems({});
    try {
      await onSubmit({
        ...rest,
        ...secret,
        ...(check === 'captcha' && { captchaId: captcha.id ?? '' }),
        remember: inputOf('remember')?.checked ?? false,
      });
    } catch (error) {
      const found = problemsOf(t, error);
      if (found.waitSeconds) wait.start(found.waitSeconds);
      if (found.forgotten) {
        forgetForm();
        onForgotten();
      }
      show(found);
    } finally {
      setBusy(false);
      // Each picture is valid for one attempt, successful or not.
      const answer = inputOf('captcha');
      if (answer) answer.value = '';
      captcha.renew();
      setRound((last) => last + 1);
    }
  };
  return { captcha, round, busy, problems, waitSeconds: wait.seconds, show, submit };
}
