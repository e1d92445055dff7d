import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from './LanguageMenu';
import { Logo } from './Logo';
import { ThemeSwitch } from './NavbarTools';
import styles from './PublicFrame.module.css';

/** The frame of pages that need no sign-in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link to="/login" className={styles.brand} data-plain="" aria-label={t('shell.toLogin')}>
          <Logo className={styles.logo} />
          Parley
        </Link>
        <LanguageMenu />
        <ThemeSwitch />
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>
        <Link to="/terms">{t('shell.terms')}</Link>
        <Link to="/privacy">{t('shell.privacy')}</Link>
      </footer>
    </div>
  );
}
