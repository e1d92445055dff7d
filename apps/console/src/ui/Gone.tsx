import { Link2Off, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../lib/page-title';
import { ButtonLink } from './ButtonLink';
import styles from './Gone.module.css';

interface GoneProps {
  icon?: LucideIcon;
  title: string;
  text: string;
  /** Further ways on, after the main one. */
  children?: ReactNode;
}

/**
 * Replaces a public page that cannot be shown. A link's page uses the same words for every reason, so that nobody learns
 * which links ever existed.
 */
export function Gone({ icon: Icon = Link2Off, title, text, children }: GoneProps) {
  const { t } = useTranslation();
  useTitle(title);
  return (
    <div className={styles.card}>
      <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.ways}>
        <ButtonLink to="/workplace/home">{t('shell.openParley')}</ButtonLink>
        {children}
      </div>
    </div>
  );
}
