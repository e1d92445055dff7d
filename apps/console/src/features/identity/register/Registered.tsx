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

/** What comes next: the console, where one is signed in, the client, and whom to ask. */
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
