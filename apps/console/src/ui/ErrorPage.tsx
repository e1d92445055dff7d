import { TransportFailure } from '@parley/client/errors';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { failureText, requestIdOf } from '../lib/failure-text';
import { useTitle } from '../lib/page-title';
import { Button } from './Button';
import styles from './ErrorPage.module.css';

const codes = { forbidden: 403, missing: 404, failed: 500 } as const;

export interface ErrorPageProps {
  kind: keyof typeof codes;
  error?: unknown;
  /** Set within the shell, which already has the page's main element. */
  inside?: boolean;
}

export function ErrorPage({ kind, error, inside = false }: ErrorPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t(`shell.errorPage.${kind}`);
  const requestId = requestIdOf(error);
  useTitle(title);
  const Part = inside ? 'div' : 'main';
  const isKnown = requestId !== null || error instanceof TransportFailure;
  return (
    <Part className={styles.page}>
      {/* Without a status, no server answered. */}
      {(error === undefined || requestId) && <p className={styles.code}>{codes[kind]}</p>}
      <h1>{title}</h1>
      <p className={styles.hint}>{isKnown ? failureText(t, error) : t(`shell.errorPage.${kind}Hint`)}</p>
      {requestId && <p className={styles.request}>{t('common.requestId', { id: requestId })}</p>}
      <div className={styles.actions}>
        {kind === 'failed' && (
          <Button onClick={() => window.location.reload()}>{t('shell.errorPage.reload')}</Button>
        )}
        <Button variant="contained" color="primary" onClick={() => void navigate({ to: '/workplace/home' })}>
          {t('common.home')}
        </Button>
      </div>
    </Part>
  );
}
