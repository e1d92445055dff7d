import { Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../lib/page-title';
import { ButtonLink } from './ButtonLink';
import styles from './Gone.module.css';

/**
 * Replaces a public page whose address leads nowhere. A link's page uses the same words for every reason, so that
 * nobody learns which links ever existed.
 */
export function Gone({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  useTitle(title);
  return (
    <div className={styles.card}>
      <Link2Off size={28} strokeWidth={1.5} aria-hidden="true" />
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonLink to="/workplace/home">{t('shell.openParley')}</ButtonLink>
    </div>
  );
}
