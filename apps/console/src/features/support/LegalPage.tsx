import type { Language, LegalPageName } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useTitle } from '../../lib/page-title';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import styles from './LegalPage.module.css';
import { legalPageQuery } from './visitor-queries';

const LegalText = lazy(() => import('./LegalText'));

/** The terms or the privacy page, in the language of the console. */
export function LegalPage({ page }: { page: LegalPageName }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const query = useQuery(legalPageQuery(page, i18n.language as Language));
  const title = t(`shell.${page}`);
  useTitle(title);
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <QueryView query={query} skeleton={<Rows count={12} />}>
        {({ text, updatedAt }) => (
          <>
            {updatedAt && (
              <p className={styles.updated}>
                {t('identity.legalUpdated')} <time dateTime={updatedAt}>{format.date(updatedAt)}</time>
              </p>
            )}
            <Suspense
              fallback={
                <div data-waiting="">
                  <Rows count={12} />
                </div>
              }
            >
              <LegalText text={text} />
            </Suspense>
          </>
        )}
      </QueryView>
    </article>
  );
}
