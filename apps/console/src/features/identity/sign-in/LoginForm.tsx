import { identityLimits } from '@parley/contracts/public';
import {
  type ClipboardEvent,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '../../../lib/use-wait';
import { waitText } from '../../../lib/wait-text';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/form/Checkbox';
import { InputField } from '../../../ui/form/Input';
import { EmailCodeField } from '../EmailCodeField';
import styles from '../forms.module.css';
import { type LoginProblems, loginFields, missingIn, problemsOf } from '../login-problems';
import { Problem } from '../Problem';
import { PasswordField } from '../password/PasswordField';
import { CaptchaField } from './CaptchaField';
import { type CodeParts, partsOfCode } from './pasted-code';
import { checks, type HumanCheck } from './human-checks';
import { canRemember, forgetForm, storedForm } from './remembered-form';
import { useCaptcha } from './use-captcha';

const ProofField = lazy(() => import('./ProofField'));

/** The values to send. Without a password, the form stored on this device is used. */
export interface LoginSubmit {
  username: string;
  password?: string;
  sealedForm?: string;
  captchaId?: string;
  captcha?: string;
  proof?: string;
  emailCode?: string;
  remember: boolean;
}

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
  const captcha = useCaptcha();
  const wait = useWait();
  const [stored, setStored] = useState(storedForm);
  const [name, setName] = useState(username || (stored?.username ?? ''));
  const [check, setCheck] = useState<HumanCheck>('captcha');
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<LoginProblems>({});

  const inputOf = (field: string) => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
  const read = (field: string) => inputOf(field)?.value ?? '';
  const usernameNow = () => read('username').trim();
  const isStored = stored !== undefined && stored.username === name.trim();

  // Focuses the first empty field.
  const begin = !name ? 'username' : isStored ? 'captcha' : 'password';
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
    const [username, password] = [inputOf('username'), inputOf('password')];
    if (username) username.value = account;
    if (password) password.value = secret;
    rename(account);
  };
  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    const { name: field } = event.target as HTMLInputElement;
    const parts = partsOfCode(event.clipboardData.getData('text'));
    if (!parts || (field !== 'username' && field !== 'password')) return;
    event.preventDefault();
    fill(parts);
    setProblems({});
    inputOf(check)?.focus();
  };

  const show = (found: LoginProblems) => {
    setProblems(found);
    const wrong = loginFields.find((field) => found[field]);
    if (wrong) inputOf(wrong)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The user typed the code, or a password manager filled it in.
    const parts = partsOfCode(read('username')) ?? partsOfCode(read('password'));
    if (parts) fill(parts);
    const typed = {
      username: usernameNow(),
      password: read('password'),
      [check]: read(check).trim(),
    };
    const missing = missingIn(t, typed, isStored);
    if (missing) return show(missing);
    const { password, ...rest } = typed;
    const secret = password || !stored ? { password } : { sealedForm: stored.password };
    const remember = inputOf('remember')?.checked ?? false;
    setBusy(true);
    setProblems({});
    try {
      await onSubmit({
        ...rest,
        ...secret,
        ...(check === 'captcha' && { captchaId: captcha.id ?? '' }),
        remember,
      });
    } catch (error) {
      const found = problemsOf(t, error);
      if (found.waitSeconds) wait.start(found.waitSeconds);
      if (found.forgotten) {
        forgetForm();
        setStored(undefined);
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

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      hidden={hidden}
      onPaste={paste}
      onSubmit={(event) => void submit(event)}
    >
      <Problem text={wait.seconds > 0 ? waitText(t, wait.seconds) : (problems.general ?? notice)} />
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
        help={isStored ? t('identity.rememberedHint') : t('identity.passwordHint')}
        error={problems.password}
        autoComplete="current-password"
        remembered={isStored}
      />
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
            username={usernameNow}
            onUsername={(problem) => show({ username: problem })}
          />
        )}
        {checks
          .filter((other) => other.name !== check)
          .map(({ name, words }, index) => (
            // Keyed by place, so that the pressed button keeps the focus.
            <button key={index} type="button" className={styles.link} onClick={() => setCheck(name)}>
              {t(words)}
            </button>
          ))}
      </div>
      <div className={styles.between}>
        {canRemember && (
          <Checkbox name="remember" defaultChecked={stored !== undefined}>
            {t('identity.remember', { days: identityLimits.rememberDays })}
          </Checkbox>
        )}
        {aside}
      </div>
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={busy || wait.seconds > 0}
      >
        {busy ? t('identity.submitting') : t('identity.submit')}
      </Button>
    </form>
  );
}
