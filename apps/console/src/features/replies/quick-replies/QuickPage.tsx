import { useQuery } from '@tanstack/react-query';
import { FolderCog, MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { CreateButton } from '../../../ui/CreateButton';
import { IconAction } from '../../../ui/IconAction';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { groupsQuery } from '../../materials/public';
import { FileButtons } from '../import/FileButtons';
import { type QuickPageProps, quickAddress, quickQueryOf } from '../list/page-search';
import { useEmpty } from '../list/use-empty';
import { useReplyActions } from '../list/use-reply-actions';
import { useSteps, useToTop } from '../list/use-steps';
import { countsQuery, quickRepliesQuery } from '../queries';
import styles from '../replies.module.css';
import { columnsOf } from './columns';

const QuickPanels = lazy(() => import('./QuickPanels'));

export function QuickPage({ search, onSearch }: QuickPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(quickRepliesQuery(quickQueryOf(search)));
  const { data: counts } = useQuery(countsQuery('quick-replies'));
  const { data: groups = [] } = useQuery(groupsQuery('quick-reply'));
  const list = useList({ address: quickAddress, search, query, onSearch });
  const actions = useReplyActions('quick-replies');
  const { page = 1, size = 20 } = search;
  const steps = useSteps('quick-replies', query.data, { page, size });
  const edit = (form: string) => onSearch({ form }, { remember: true });
  const calls = useStable({ onEdit: edit, onTop: useToTop() });
  const acts = useStable({ ...actions, dialogs: null });
  // A row's possible moves depend on its neighbours.
  const moves = useStable({ ...steps, among: query.data?.items });
  const columns = useMemo(
    () => columnsOf({ t, groups, steps: moves, ...calls, actions: acts }),
    [t, groups, moves, calls, acts],
  );
  const isFirst = counts?.all === 0;
  const buttons = actions.mayEdit && (
    <>
      <FileButtons
        kind="quick-replies"
        name={t('replies.quick.exportName')}
        canExport={!isFirst}
        onImport={() => edit('import')}
      />
      <CreateButton text={t('replies.quick.createTitle')} onClick={() => edit('new')} />
    </>
  );
  return (
    <ListPage
      list={list}
      header={{
        title: t('replies.quick.title'),
        note:
          counts &&
          t('replies.quick.summary', {
            all: format.total(counts.all),
            enabled: format.total(counts.enabled),
          }),
        actions: !isFirst && buttons,
      }}
      barActions={
        actions.mayEdit && (
          <IconAction label={t('replies.quick.groups')} icon={FolderCog} onClick={() => edit('groups')} />
        )
      }
      filters={{
        q: { search: t('replies.quick.search') },
        state: {
          segments: t('replies.stateLabel'),
          textOf: (value) => t(`replies.state.${value}`),
          counts: counts ?? null,
        },
        group: {
          select: t('replies.quick.groupLabel'),
          options: [
            { value: 'none', text: t('replies.form.noGroup') },
            ...groups.map(({ id, name }) => ({ value: id, text: name })),
          ],
          unlisted: '…',
        },
      }}
      empty={useEmpty('quick', MessageSquareText, buttons)}
      table={{ name: 'quick-replies', columns, card: { className: styles.card } }}
      opened={search.form}
      onOpen={edit}
      bulk={actions.mayEdit ? (target) => actions.ofMany(target, list.selection.clear) : undefined}
    >
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
    </ListPage>
  );
}
