import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { AuthCard } from '../AuthCard';
import styles from '../forms.module.css';
import { Downloads } from './Downloads';
import { SupportContacts } from './SupportContacts';

interface RegisteredProps {
  email: string;
  onEnter(): void;
}

/** The next steps: the console, where the user is signed in already, the client, and support. */
export function Registered({ email, onEnter }: RegisteredProps) {
  const { t } = useTranslation();
  return (
    <AuthCard key="done" title={t('identity.done.title')} note={t('identity.done.note', { email })} announced>
      <div className={styles.form}>
        <Button variant="contained" color="primary" size="large" fullWidth onClick={onEnter}>
          {t('identity.done.enter')}
        </Button>
        <Downloads />
        <SupportContacts />
      </div>
    </AuthCard>
  );
}
