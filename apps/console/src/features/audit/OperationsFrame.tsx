import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../ui/Page.module.css';
import { PageHeader } from '../../ui/PageHeader';

/** The page around the log. Another feature draws it. */
export function OperationsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      <PageHeader title={t('audit.title')} note={t('audit.operations.note')} />
      {children}
    </div>
  );
}
