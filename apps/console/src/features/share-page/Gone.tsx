import { Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../lib/page-title';
import styles from './SharePage.module.css';

/** Uses the same words for every reason, so that nobody learns which links ever existed. */
export function Gone() {
  const { t } = useTranslation();
  const title = t('sharePage.gone.title');
  useTitle(title);
  return (
    <div className={styles.gone}>
      <Link2Off size={28} strokeWidth={1.5} aria-hidden="true" />
      <h1>{title}</h1>
      <p>{t('sharePage.gone.text')}</p>
    </div>
  );
}
