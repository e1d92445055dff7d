import { Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../lib/page-title';
import { LanguageSwitch } from '../../ui/LanguageSwitch';
import styles from './ReportPage.module.css';

/** Uses the same words for every reason, so that nobody learns which reports ever existed. */
export function Gone() {
  const { t } = useTranslation();
  const title = t('linkStatistics.report.gone');
  useTitle(title);
  return (
    <main className={styles.gone}>
      <Link2Off size={28} strokeWidth={1.5} aria-hidden="true" />
      <h1>{title}</h1>
      <p>{t('linkStatistics.report.goneHint')}</p>
      <LanguageSwitch />
    </main>
  );
}
