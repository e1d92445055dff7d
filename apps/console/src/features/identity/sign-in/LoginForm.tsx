import { identityLimits } from '@parley/contracts/public';
import { type ClipboardEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { waitText } from '../../../lib/wait-text';
import { Checkbox } from '../../../ui/form/Checkbox';
import { InputField } from '../../../ui/form/Input';
import styles from '../forms.module.css';
import { Problem } from '../Problem';
import { PasswordField } from '../password/PasswordField';
import { SubmitButton } from '../SubmitButton';
import { HumanCheckFields } from './HumanCheckFields';
import type { HumanCheck } from './human-checks';
import { type CodeParts, partsOfCode } from './pasted-code';
import { canRemember, storedForm } from './remembered-form';
import { type LoginSubmit, useLoginSubmit } from './use-login-submit';

interface LoginFormProps {
  username: string;
  aside?: ReactNode;
  /** The reason why the sign-in starts again. */
  notice?: string | undefined;
  hidden: boolean;
  onUsername?: ((username: string) => void) | undefined;
  /** Rejects with the api's error. */
  onSubmit(input: LoginSubmit): Promise<void>;
}

/** Uses uncontrolled inputs, because a password manager may fill them without an event. */
export function LoginForm({ username, aside, notice, hidden, onUsername, onSubmit }: LoginFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(storedForm);
  const [name, setName] = useState(username || (stored?.username ?? ''));
  const [check, setCheck] = useState<HumanCheck>('captcha');

  const inputOf = (field: string) => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
  const read = (field: string) => inputOf(field)?.value ?? '';
  const remembered = stored?.username === name.trim() ? stored : undefined;
  const { captcha, round, busy, problems, waitSeconds, show, submit } = useLoginSubmit({
    inputOf,
    check,
    remembered,
    onForgotten: () => setStored(undefined),
    onSubmit,
  });

  // Focuses the first empty field.
  const begin = !name ? 'username' : remembered ? 'captcha' : 'password';
  const [first] = useState(begin);
  useEffect(() => {
    if (!hidden) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }, [first, hidden]);

  const rename = (next: string) => {
    setName(next);
    onUsername?.(next);
  };
  /** Users copy an activation code as one text; the form has two fields. */
  const fill = ({ account, secret }: CodeParts) => {
    const [usernameInput, passwordInput] = [inputOf('username'), inputOf('password')];
    if (usernameInput) usernameInput.value = account;
    if (passwordInput) passwordInput.value = secret;
    rename(account);
  };
  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    const { name: field } = event.target as HTMLInputElement;
    const parts = partsOfCode(event.clipboardData.getData('text'));
    if (!parts || (field !== 'username' && field !== 'password')) return;
    event.preventDefault();
    fill(parts);
    show({});
    inputOf(check)?.focus();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The user typed the code, or a password manager filled it in.
    const parts = partsOfCode(read('username')) ?? partsOfCode(read('password'));
    if (parts) fill(parts);
    void submit();
  };

  return (
    <form ref={form} className={styles.form} noValidate hidden={hidden} onPaste={paste} onSubmit={send}>
      <Problem text={waitSeconds > 0 ? waitText(t, waitSeconds) : (problems.general ?? notice)} />
      <InputField
        label={t('identity.username')}
        help={t('identity.usernameHint')}
        error={problems.username}
        name="username"
        defaultValue={name}
        onChange={(event) => rename(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={identityLimits.usernameMax}
      />
      <PasswordField
        name="password"
        label={t('identity.password')}
        help={remembered ? t('identity.rememberedHint') : t('identity.passwordHint')}
        error={problems.password}
        autoComplete="current-password"
        remembered={remembered !== undefined}
      />
      <HumanCheckFields
        check={check}
        captcha={captcha}
        round={round}
        problems={problems}
        username={() => read('username').trim()}
        onCheck={setCheck}
        onProblems={show}
      />
      <div className={styles.between}>
        {canRemember && (
          <Checkbox name="remember" defaultChecked={stored !== undefined}>
            {t('identity.remember', { days: identityLimits.rememberDays })}
          </Checkbox>
        )}
        {aside}
      </div>
      <SubmitButton disabled={busy || waitSeconds > 0}>
        {busy ? t('identity.submitting') : t('identity.submit')}
      </SubmitButton>
    </form>
  );
}
