import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader';
import styles from './Page.module.css';

/** The page around the log, which another feature draws. */
export function OperationsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      <PageHeader title={t('operator.operations.title')} note={t('operator.operations.note')} />
      {children}
    </div>
  );
}
