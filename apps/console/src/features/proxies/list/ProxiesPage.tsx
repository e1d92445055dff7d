import { useQuery } from '@tanstack/react-query';
import { Network, Upload } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { Button } from '../../../ui/Button';
import { CreateButton } from '../../../ui/CreateButton';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { SecondAction } from '../../../ui/SecondAction';
import { useActions } from '../actions/use-actions';
import { countsQuery, proxiesQuery } from '../queries';
import styles from './cells.module.css';
import { columnsOf, fileOrder } from './columns';
import { type ProxiesPageProps, proxyAddress, queryOf } from './list-search';

const ProxyPanels = lazy(() => import('./ProxyPanels'));

export function ProxiesPage({ search, onSearch }: ProxiesPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(proxiesQuery(queryOf(search)));
  const { data: counts } = useQuery(countsQuery);
  const list = useList({ address: proxyAddress, search, query, onSearch });
  const form = (which: string) => onSearch({ form: which }, { remember: true });
  const actions = useActions(form);
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, format, actions: acts }), [t, format, acts]);
  const create = <CreateButton text={t('proxies.create')} onClick={() => form('new')} />;
  const toImport = { text: t('proxies.import'), onClick: () => form('import') };
  return (
    <ListPage
      list={list}
      header={{
        title: t('proxies.title'),
        note:
          counts &&
          t('proxies.summary', {
            count: counts.all,
            all: format.total(counts.all),
            connected: format.total(counts.connected),
            failed: format.total(counts.failed),
          }),
        // An empty list shows its button in the middle of the page only.
        actions: !list.isEmpty && (
          <>
            <SecondAction {...toImport} icon={Upload} />
            {create}
          </>
        ),
      }}
      filters={{
        q: { search: t('proxies.search') },
        status: {
          segments: t('proxies.columns.status'),
          textOf: (value) => t(`proxies.status.${value}`),
          counts: counts ?? null,
        },
        protocol: {
          select: t('proxies.protocolLabel'),
          options: (value) => t(`proxies.protocol.${value}`),
        },
      }}
      empty={{
        icon: Network,
        title: t('proxies.empty'),
        hint: t('proxies.emptyHint'),
        action: (
          <>
            <Button startIcon={<Upload size={16} />} onClick={toImport.onClick}>
              {toImport.text}
            </Button>
            {create}
          </>
        ),
      }}
      table={{
        name: 'proxies',
        columns,
        // Sorts by name, because checks change other columns during the export.
        exported: exportOf(
          'proxies.list',
          { query: { ...queryOf(search), sort: 'name', descending: false } },
          { order: fileOrder },
        ),
        card: { className: styles.card, wraps: true },
      }}
      opened={search.open}
      onOpen={(id) => onSearch({ open: id, tab: undefined }, { remember: true })}
      bulk={(target) => actions.ofMany(target, list.selection.clear)}
    >
      <Suspense>
        {(search.open ?? search.form) && (
          <ProxyPanels search={search} actions={actions} onSearch={onSearch} />
        )}
      </Suspense>
      {actions.dialogs}
    </ListPage>
  );
}
