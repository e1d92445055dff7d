import type { CurrentUser } from '@parley/contracts/public';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../lib/hooks';
import { LoginForm } from './LoginForm';
import styles from './LoginPage.module.css';

interface LoginPageProps {
  logo: ReactNode;
  tools: ReactNode;
  onSignedIn(user: CurrentUser): void;
}

/** Owners, agents and operators all come in here. */
export function LoginPage({ logo, tools, onSignedIn }: LoginPageProps) {
  const { t } = useTranslation();
  useTitle(t('shell.menu.login'));
  return (
    <div className={styles.page}>
      <div className={styles.tools}>{tools}</div>
      <main className={styles.main}>
        <div className={styles.card}>
          <div className={styles.head}>
            {logo}
            <h1>{t('identity.title')}</h1>
          </div>
          <LoginForm onSignedIn={onSignedIn} />
        </div>
      </main>
    </div>
  );
}
