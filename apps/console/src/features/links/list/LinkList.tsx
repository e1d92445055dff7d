import { useQuery } from '@tanstack/react-query';
import { Waypoints } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { platformName } from '../../../lib/platform-name';
import { CreateButton } from '../../../ui/CreateButton';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { NoPrivilege } from '../../../ui/NoPrivilege';
import { linkDomainsQuery } from '../../link-domains/public';
import { useLinkActions } from '../actions/use-link-actions';
import { linkCountsQuery, linksQuery } from '../queries';
import styles from './cells.module.css';
import { columnsOf } from './columns';
import { type LinkPageProps, linkAddress, linkListQuery } from './link-page-search';

const LinkDrawer = lazy(() => import('../detail/LinkDrawer'));

interface LinkListProps extends LinkPageProps {
  /** Opens the statistics of a link's clicks. */
  onStatistics: ((id: string) => void) | undefined;
}

export function LinkList({ search, onSearch, onStatistics }: LinkListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(linksQuery(linkListQuery(search)));
  const { data: counts } = useQuery(linkCountsQuery);
  const { data: domains = [] } = useQuery(linkDomainsQuery);
  const list = useList({ address: linkAddress, search, query, onSearch });
  const close = () => onSearch({ open: undefined, panel: undefined });
  const edit = (id: string) => onSearch({ form: id }, { remember: true });
  const actions = useLinkActions({
    onDone: (action, ids) => {
      list.selection.clear();
      if (action === 'delete' && search.open !== undefined && ids.includes(search.open)) close();
    },
    onEdit: edit,
  });
  const { mayWrite } = actions;
  const acts = useStable({ ...actions, dialogs: null });
  const calls = useStable({ onStatistics });
  const columns = useMemo(() => columnsOf({ t, format, actions: acts, ...calls }), [t, format, acts, calls]);
  return (
    <>
      <ListTable
        list={list}
        title={t('links.title')}
        filters={{
          q: { search: t('links.search') },
          status: {
            segments: t('links.columns.status'),
            textOf: (value) => t(`links.status.${value}`),
            counts: counts ?? null,
          },
          platform: { select: t('common.platformLabel'), options: platformName },
          // The filter is absent if there is no domain to choose. The address may still name a deleted domain.
          domain:
            domains.length === 0 && search.domain === undefined
              ? undefined
              : {
                  select: t('links.domainLabel'),
                  options: domains.map(({ id, displayHost }) => ({ value: id, text: displayHost })),
                  unlisted: '…',
                },
        }}
        empty={{
          icon: Waypoints,
          title: t('links.empty'),
          hint: t('links.emptyHint'),
          action: <CreateButton text={t('links.create')} onClick={() => edit('new')} />,
          instead: mayWrite ? undefined : <NoPrivilege privilege="diversion-links" />,
        }}
        table={{
          name: 'links',
          columns,
          density: 'comfortable',
          // Clicks arrive during the export, so it uses a stable order.
          exported: exportOf('links.list', {
            query: { ...linkListQuery(search), sort: 'createdAt', descending: true },
          }),
          card: { className: styles.card, wraps: true },
        }}
        opened={search.open}
        onOpen={(open) => onSearch({ open, panel: undefined, domains: undefined }, { remember: true })}
        bulk={actions.ofMany}
      />
      <Suspense>
        {search.open && (
          <LinkDrawer
            key={search.open}
            id={search.open}
            panel={search.panel ?? 'overview'}
            actions={actions}
            onPanel={(panel) => onSearch({ panel: panel === 'overview' ? undefined : panel })}
            onEdit={edit}
            onStatistics={onStatistics}
            onClose={close}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </>
  );
}
