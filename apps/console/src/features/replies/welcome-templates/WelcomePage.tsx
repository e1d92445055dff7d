import { useQuery } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { CreateButton } from '../../../ui/CreateButton';
import { EmptyState } from '../../../ui/EmptyState';
import type { AddressProps } from '../../../ui/list/list-address';
import styles from '../../../ui/list/ListPage.module.css';
import { PageHeader } from '../../../ui/PageHeader';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { FileButtons } from '../import/FileButtons';
import type { FormSearch } from '../list/page-search';
import { useEmpty } from '../list/use-empty';
import { useReplyActions } from '../list/use-reply-actions';
import { useSteps } from '../list/use-steps';
import { welcomeTemplatesQuery } from '../queries';
import { WelcomeSteps } from './WelcomeSteps';

const WelcomePanels = lazy(() => import('./WelcomePanels'));

/** All templates at once, in the order of evaluation. */
export function WelcomePage({ search, onSearch }: AddressProps<FormSearch>) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(welcomeTemplatesQuery);
  const actions = useReplyActions('welcome-templates');
  const { data } = query;
  const steps = useSteps('welcome-templates', data && { items: data, total: data.length });
  const edit = (form: string) => onSearch({ form }, { remember: true });
  const isFirst = data?.length === 0;
  const buttons = actions.mayEdit && (
    <>
      <FileButtons
        kind="welcome-templates"
        name={t('replies.welcome.exportName')}
        canExport={!isFirst}
        onImport={() => edit('import')}
      />
      <CreateButton text={t('replies.welcome.createTitle')} onClick={() => edit('new')} />
    </>
  );
  const empty = useEmpty('welcome', Hand, buttons);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('replies.welcome.title')}
        note={
          data &&
          t('replies.welcome.summary', {
            all: format.number(data.length),
            enabled: format.number(data.filter(({ enabled }) => enabled).length),
          })
        }
        actions={!isFirst && buttons}
      />
      <div className={styles.card}>
        <QueryView query={query} skeleton={<Waiting />}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState {...empty} />
            ) : (
              <WelcomeSteps rows={rows} actions={actions} steps={steps} onEdit={edit} />
            )
          }
        </QueryView>
      </div>
      <Suspense>
        {search.form && actions.mayEdit && (
          <WelcomePanels form={search.form} onClose={() => onSearch({ form: undefined })} />
        )}
      </Suspense>
      {actions.dialogs}
    </div>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Rows count={6} height={44} />
  </div>
);
