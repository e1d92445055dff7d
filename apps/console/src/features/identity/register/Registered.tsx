import type { Invitation } from '@parley/contracts/public';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { AuthCard } from '../AuthCard';
import styles from '../forms.module.css';
import { Downloads } from './Downloads';
import { NextSteps } from './NextSteps';
import { SupportContacts } from './SupportContacts';

interface RegisteredProps {
  email: string;
  /** The invitation in the registration's answer. */
  invitation: Invitation | null;
  onEnter(): void;
}

/** The next steps: the console with its open session, the client, and support. */
export function Registered({ email, invitation, onEnter }: RegisteredProps) {
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
