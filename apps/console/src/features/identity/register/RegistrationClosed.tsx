import type { ShownContact } from '@parley/contracts/public';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { AuthCard } from '../AuthCard';
import styles from '../forms.module.css';
import { SupportContacts } from './SupportContacts';

/** The operator accepts no new accounts at present. */
export function RegistrationClosed({ customer }: { customer: ShownContact | null }) {
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
