import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '../../../lib/filters-of';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { ListCard } from '../../../ui/list/ListCard';
import styles from '../../../ui/list/ListPage.module.css';
import { useSelection } from '../../../ui/list/use-selection';
import { PageHeader } from '../../../ui/PageHeader';
import { groupsQuery } from '../../materials/public';
import { FileButtons } from '../import/FileButtons';
import { isFiltered, noFilter } from '../list/no-filter';
import { type PageProps, type QuickSearch, quickQueryOf } from '../list/page-search';
import { ReplyBulkBar } from '../list/ReplyBulkBar';
import { ReplyEmpty } from '../list/ReplyEmpty';
import { useReplyActions } from '../list/use-reply-actions';
import { useSteps, useToTop } from '../list/use-steps';
import { countsQuery, quickRepliesQuery } from '../queries';
import { QuickTable } from './QuickTable';
import { QuickFilters } from './QuickFilters';

const QuickPanels = lazy(() => import('./QuickPanels'));

export function QuickPage({ search, onSearch }: PageProps<QuickSearch>) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(quickRepliesQuery(quickQueryOf(search)));
  const { data: counts } = useQuery(countsQuery('quick-replies'));
  const { data: groups = [] } = useQuery(groupsQuery('quick-reply'));
  const actions = useReplyActions('quick-replies');
  const { page = 1, size = 20 } = search;
  const steps = useSteps('quick-replies', query.data, { page, size });
  const toTop = useToTop();
  const selection = useSelection({
    page: query.data,
    filter: filtersOf(quickQueryOf(search)),
    idOf: ({ id }) => id,
  });
  const filter = (change: QuickSearch) => {
    selection.clear();
    onSearch({ page: undefined, ...change });
  };
  const edit = (form: string) => onSearch({ form }, { remember: true });
  const isFirst = counts?.all === 0;
  const create = actions.mayEdit && (
    <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={() => edit('new')}>
      {t('replies.quick.create')}
    </Button>
  );
  const files = actions.mayEdit && (
    <FileButtons
      kind="quick-replies"
      name={t('replies.quick.exportName')}
      canExport={!isFirst}
      onImport={() => edit('import')}
    />
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('replies.quick.title')}
        note={
          counts &&
          t('replies.quick.summary', {
            all: format.total(counts.all),
            enabled: format.total(counts.enabled),
          })
        }
        actions={
          !isFirst && (
            <>
              {files}
              {create}
            </>
          )
        }
      />
      <ListCard
        query={query}
        page={page}
        size={size}
        empty={
          <ReplyEmpty
            kind="quick"
            icon={MessageSquareText}
            action={
              <>
                {files}
                {create}
              </>
            }
            onClear={isFiltered(search) ? () => filter(noFilter) : undefined}
          />
        }
        onTurn={filter}
        bar={
          <QuickFilters
            search={search}
            counts={counts}
            groups={groups}
            total={query.data?.total}
            onFilter={filter}
            onGroups={actions.mayEdit ? () => edit('groups') : undefined}
            onRefresh={() => void query.refetch()}
          />
        }
        bulk={selection.target && <ReplyBulkBar {...{ selection, actions }} labelOf={(row) => row.name} />}
      >
        {(rows) => (
          <QuickTable
            rows={rows}
            {...{ groups, actions, steps, selection }}
            opened={search.form}
            onEdit={edit}
            onTop={toTop}
          />
        )}
      </ListCard>
      <Suspense>
        {search.form && (
          <QuickPanels
            readOnly={!actions.mayEdit}
            form={search.form}
            groups={groups}
            onClose={() => onSearch({ form: undefined })}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </div>
  );
}
