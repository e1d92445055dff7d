import { identityLimits } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { CircleAlert, ExternalLink, Gift, Headset } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { waitText } from '../../../lib/wait-text';
import { Checkbox } from '../../../ui/form/Checkbox';
import { InputField } from '../../../ui/form/Input';
import styles from '../forms.module.css';
import { NewPasswordFields } from '../password/NewPasswordFields';
import { Problem } from '../Problem';
import { SubmitButton } from '../SubmitButton';
import type { VisitorInvitation } from './invitation-query';
import { type RegisterErrors, registerFields, type RegisterValues } from './register-form';

interface RegisterFormProps {
  values: RegisterValues;
  errors: RegisterErrors;
  /** The number of refusals. After each, the first invalid field takes the focus. */
  refusals: number;
  inviteCode: string | undefined;
  /** Undefined while it is loading or failed to load. */
  invitation: VisitorInvitation | undefined;
  busy: boolean;
  waitSeconds: number;
  onChange(change: Partial<RegisterValues>): void;
  onSubmit(): void;
}

export function RegisterForm(props: RegisterFormProps) {
  const { values, errors, refusals, inviteCode, invitation, busy, waitSeconds, onChange, onSubmit } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const count = registerFields.filter((field) => errors[field]).length;
  useEffect(() => {
    const { current } = form;
    const wrong = current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    (wrong ?? current?.querySelector<HTMLInputElement>('[name="email"]'))?.focus();
  }, [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const general = errors.general ?? (count > 0 ? t('common.fixCount', { count }) : undefined);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Problem text={waitSeconds > 0 ? waitText(t, waitSeconds) : general} />
      <InvitationNote inviteCode={inviteCode} found={invitation} />
      <InputField
        label={t('identity.register.email')}
        error={errors.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={values.email}
        onChange={(event) => onChange({ email: event.target.value })}
        maxLength={identityLimits.usernameMax}
      />
      <NewPasswordFields label={t('identity.password')} values={values} errors={errors} onChange={onChange} />
      <InputField
        label={t('identity.register.tgContact')}
        help={t('identity.register.tgContactHint')}
        error={errors.tgContact}
        optional
        name="tgContact"
        autoCapitalize="none"
        spellCheck={false}
        value={values.tgContact}
        onChange={(event) => onChange({ tgContact: event.target.value })}
        maxLength={identityLimits.tgContactMax}
      />
      <Checkbox
        name="agreement"
        checked={values.agreement}
        error={errors.agreement}
        onChange={(event) => onChange({ agreement: event.target.checked })}
      >
        <Trans
          i18nKey="identity.register.agreement"
          components={{
            terms: <Link to="/terms" target="_blank" />,
            privacy: <Link to="/privacy" target="_blank" />,
          }}
        />
      </Checkbox>
      <SubmitButton disabled={busy || waitSeconds > 0}>
        {t(busy ? 'common.code.sending' : 'identity.register.next')}
      </SubmitButton>
    </form>
  );
}

interface InvitationNoteProps {
  inviteCode: string | undefined;
  /** Undefined while it is loading or failed to load. */
  found: VisitorInvitation | undefined;
}

/** Shows the invite code and the customer service of its link, or says that the code is unknown. */
function InvitationNote({ inviteCode, found }: InvitationNoteProps) {
  const { t } = useTranslation();
  const { invitation = null, unknownCode = null } = found ?? {};
  const code = invitation?.inviteCode ?? (unknownCode === null ? inviteCode : undefined);
  const contact = invitation?.contact;
  if (code === undefined && unknownCode === null) return null;
  return (
    <div className={styles.invitation} role="status">
      {unknownCode !== null && (
        <p className={styles.unknown}>
          <CircleAlert size={16} aria-hidden="true" />
          {t(invitation ? 'identity.register.otherCode' : 'identity.register.unknownCode', {
            code: unknownCode,
          })}
        </p>
      )}
      {code !== undefined && (
        <p className={styles.invite}>
          <Gift size={16} aria-hidden="true" />
          {t('identity.register.invited')}
          <span className="num">{code}</span>
        </p>
      )}
      {contact?.path && (
        <p className={styles.invite}>
          <Headset size={16} aria-hidden="true" />
          {t(contact.isPromoters ? 'identity.done.promoter' : 'identity.done.customer')}
          <a href={contact.path} target="_blank" rel="noreferrer">
            {contact.account || t('identity.register.openContact')}
            <ExternalLink size={14} aria-label={t('common.openInNewTab')} />
          </a>
        </p>
      )}
    </div>
  );
}
