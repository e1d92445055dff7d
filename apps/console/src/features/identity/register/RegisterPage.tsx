import { isApiFailure } from '@parley/client/errors';
import {
  type Invitation,
  inviteCodePattern,
  type Language,
  type ShownContact,
  tenantLimits,
} from '@parley/contracts/public';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { register as signUp } from '../../../lib/session';
import { useWait } from '../../../lib/use-wait';
import { Button } from '../../../ui/Button';
import { contactQuery } from '../../support/public';
import { AuthCard } from '../AuthCard';
import { CodeStep } from '../CodeStep';
import styles from '../forms.module.css';
import { useEmailCode } from '../use-email-code';
import { Downloads } from './Downloads';
import { invitationQuery } from './invitation-query';
import { NextSteps } from './NextSteps';
import {
  bodyOf,
  hasFieldErrors,
  noValues,
  refusalOf,
  type RegisterErrors,
  registerErrors,
  type RegisterValues,
  stillWrong,
} from './register-form';
import { RegisterForm } from './RegisterForm';
import { SupportContacts } from './SupportContacts';

type Step = 'form' | 'code' | 'done' | 'closed';

interface RegisterPageProps {
  inviteCode: string | undefined;
  /** Opens the console, where the new owner is already signed in. */
  onEnter(): void;
}

/** Registers in steps: form, emailed code, done. Going back keeps the typed text. */
export function RegisterPage({ inviteCode, onEnter }: RegisterPageProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const codes = useEmailCode('register');
  const wait = useWait();
  const query = useQuery(invitationQuery(inviteCode));
  const { data: invitation } = query;
  // The last step's contacts would move it if they came later.
  usePrefetchQuery(contactQuery(2));
  usePrefetchQuery(contactQuery(1));
  const [registeredBy, setRegisteredBy] = useState<Invitation | null>(null);
  const [step, setStep] = useState<Step>('form');
  const [values, setValues] = useState(noValues);
  const [errors, setErrors] = useState<RegisterErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const email = values.email.trim();

  const show = (found: RegisterErrors) => {
    setErrors(found);
    setRefusals((before) => before + 1);
  };
  const refuse = (error: unknown) => {
    if (isApiFailure(error, 'identity.registration_closed')) return setStep('closed');
    const refused = refusalOf(t, error);
    if (refused.waitSeconds) wait.start(refused.waitSeconds);
    show(refused);
    setStep(refused.code ? 'code' : 'form');
  };
  const attempt = async (work: () => Promise<Step>) => {
    setBusy(true);
    setErrors({});
    await work().then(setStep, refuse);
    setBusy(false);
  };
  /** A field's error stays until the field is valid; errors of other fields stay too. */
  const change = (changed: Partial<RegisterValues>) => {
    const next = { ...values, ...changed };
    setValues(next);
    setErrors((shown) => stillWrong(shown, registerErrors(t, next), changed));
  };
  const sendCode = () => {
    const found = registerErrors(t, values);
    if (hasFieldErrors(found)) return show(found);
    void attempt(async () => {
      // The code sent a moment ago is still valid.
      if (codes.sentTo !== email || codes.secondsFor(email) === 0) await codes.ask(email);
      return 'code';
    });
  };
  const register = (code: string) =>
    void attempt(async () => {
      const isCode = inviteCode !== undefined && inviteCodePattern.test(inviteCode);
      const rest = { code, language: i18n.language as Language, ...(isCode && { inviteCode }) };
      setRegisteredBy((await signUp(bodyOf(values, rest))).invitation);
      return 'done';
    });

  // The invitation takes room in the form, which it would move.
  if (query.isFetching && query.isPending && query.failureCount === 0) return null;
  if (step === 'closed') return <RegistrationClosed customer={invitation?.invitation?.contact ?? null} />;
  if (step === 'done') return <Registered email={email} invitation={registeredBy} onEnter={onEnter} />;
  if (step === 'code')
    return (
      <AuthCard
        key="code"
        title={t('identity.code.title')}
        note={<Trans i18nKey="identity.code.sentNote" values={{ email }} components={{ b: <strong /> }} />}
      >
        <CodeStep
          address={email}
          codes={codes}
          error={errors.code}
          busy={busy}
          submit={t(busy ? 'identity.register.busy' : 'identity.register.finish')}
          onCode={register}
          onBack={() => {
            setErrors({});
            setStep('form');
          }}
        />
      </AuthCard>
    );
  return (
    <AuthCard
      key="form"
      title={t('identity.register.title')}
      note={t('identity.register.note', {
        characters: format.number(tenantLimits.registrationCharacters),
        ports: format.number(tenantLimits.freePorts),
      })}
      foot={
        <>
          {t('identity.register.haveAccount')}
          <Link to="/login">{t('identity.submit')}</Link>
        </>
      }
    >
      <RegisterForm
        values={values}
        errors={errors}
        refusals={refusals}
        inviteCode={inviteCode}
        invitation={invitation}
        busy={busy}
        waitSeconds={wait.seconds}
        onChange={change}
        onSubmit={sendCode}
      />
    </AuthCard>
  );
}

/** The operator accepts no new accounts at present. */
function RegistrationClosed({ customer }: { customer: ShownContact | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <AuthCard title={t('identity.closed.title')} note={t('identity.closed.note')} announced>
      <div className={styles.form}>
        <SupportContacts customer={customer} />
        <Button fullWidth size="large" onClick={() => void navigate({ to: '/login' })}>
          {t('identity.forgot.toLogin')}
        </Button>
      </div>
    </AuthCard>
  );
}

interface RegisteredProps {
  email: string;
  /** As in the answer to the registration. */
  invitation: Invitation | null;
  onEnter(): void;
}

/** The next steps: the console with its open session, the client, and support. */
function Registered({ email, invitation, onEnter }: RegisteredProps) {
  const { t } = useTranslation();
  return (
    <AuthCard key="done" title={t('identity.done.title')} note={t('identity.done.note', { email })} announced>
      <div className={styles.form}>
        {invitation?.isKnown === false && (
          <p className={`${styles.invitation} ${styles.unknown}`}>
            <CircleAlert size={16} aria-hidden="true" />
            {t('identity.done.withoutCode', { code: invitation.inviteCode })}
          </p>
        )}
        <Button variant="contained" color="primary" size="large" fullWidth onClick={onEnter}>
          {t('identity.done.enter')}
        </Button>
        <NextSteps />
        <Downloads />
        <SupportContacts none={t('identity.done.noContacts')} customer={invitation?.contact ?? null} />
      </div>
    </AuthCard>
  );
}
