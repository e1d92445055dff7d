import { useQuery } from '@tanstack/react-query';
import { FolderCog, Library } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { useRole } from '../../../lib/session';
import { CreateButton } from '../../../ui/CreateButton';
import { IconAction } from '../../../ui/IconAction';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { useActions } from '../actions/use-actions';
import { groupsQuery, materialCountsQuery, materialsQuery } from '../queries';
import styles from './cells.module.css';
import { columnsOf } from './columns';
import { type MaterialsPageProps, materialAddress, queryOf, ungrouped } from './list-search';

const MaterialPanels = lazy(() => import('./MaterialPanels'));

export function MaterialsPage({ search, onSearch }: MaterialsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(materialsQuery(queryOf(search)));
  const { data: counts } = useQuery(materialCountsQuery);
  const { data: groups } = useQuery(groupsQuery('material'));
  const list = useList({ address: materialAddress, search, query, onSearch });
  const form = (which: string) => onSearch({ form: which }, { remember: true });
  const owners = useActions(form);
  // Agents may only read.
  const mayWrite = useRole() === 'owner';
  const actions = mayWrite ? owners : null;
  const calls = useStable({
    ...owners,
    dialogs: null,
    groupName: (of: string) => groups?.find(({ id }) => id === of)?.name ?? '',
  });
  const columns = useMemo(() => columnsOf({ t, format, calls, mayWrite }), [t, format, calls, mayWrite]);
  const named = (name: string, items: number | undefined) =>
    items === undefined ? name : `${name} (${format.number(items)})`;
  const create = mayWrite && <CreateButton text={t('materials.create')} onClick={() => form('new')} />;
  return (
    <ListPage
      list={list}
      header={{
        title: t('materials.title'),
        note:
          counts &&
          groups &&
          t('materials.summary', {
            count: groups.length,
            all: format.total(counts.all),
            groups: format.number(groups.length),
          }),
        // An empty list shows its button in the middle of the page only.
        actions: !list.isEmpty && create,
      }}
      filters={{
        q: { search: t('materials.search') },
        type: {
          segments: t('materials.typeLabel'),
          textOf: (value) => t(`materials.type.${value}`),
          counts: counts ?? null,
        },
        group: {
          select: t('materials.group.label'),
          options: [
            ...(groups ?? []).map(({ id, name, items }) => ({ value: id, text: named(name, items) })),
            { value: ungrouped, text: named(t('materials.group.none'), counts?.ungrouped) },
          ],
          unlisted: '…',
        },
      }}
      barActions={
        mayWrite && (
          <IconAction label={t('materials.group.title')} icon={FolderCog} onClick={() => form('groups')} />
        )
      }
      empty={{
        icon: Library,
        title: t('materials.empty'),
        hint: t(mayWrite ? 'materials.emptyHint' : 'materials.emptyForAgent'),
        action: create,
      }}
      table={{
        name: 'materials',
        columns,
        density: 'comfortable',
        exported: exportOf('materials.list', {
          query: { ...queryOf(search), sort: 'createdAt', descending: true },
        }),
        card: { className: styles.card },
      }}
      opened={search.open}
      onOpen={(id) => onSearch({ open: id }, { remember: true })}
      bulk={actions ? (target) => actions.ofMany(target, list.selection.clear) : undefined}
    >
      <Suspense>
        {(search.open ?? search.form) && (
          <MaterialPanels search={search} actions={actions} onSearch={onSearch} />
        )}
      </Suspense>
      {owners.dialogs}
    </ListPage>
  );
}
