import { listedStatuses, type SubAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { CopyPlus, Plus, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { platformName } from '../../../lib/platform-name';
import { Button } from '../../../ui/Button';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { SecondAction } from '../../../ui/SecondAction';
import { useActions } from '../actions/use-actions';
import { countsQuery, subAccountQuery, subAccountsQuery } from '../queries';
import { columnsOf } from './columns';
import { type ListProps, queryOf, subAccountAddress } from './list-search';
import { subAccountFile } from '../sub-account-file';

const SubAccountDrawer = lazy(() => import('../detail/SubAccountDrawer'));

export interface SubAccountListProps extends ListProps {
  /** The drawer's list of ports. Another feature draws it. */
  ports: (subAccountId: string) => ReactNode;
  /** The allocation of characters. Another feature draws it. */
  allocate: (subAccount: SubAccount) => ReactNode;
}

export function SubAccountList({ search, onSearch, ports, allocate }: SubAccountListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(subAccountsQuery(queryOf(search)));
  const { data: counts } = useQuery(countsQuery);
  const list = useList({ address: subAccountAddress, search, query, onSearch });
  const form = (which: string) => onSearch({ form: which }, { remember: true });
  const actions = useActions(form);
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, format, actions: acts }), [t, format, acts]);
  const close = () => onSearch({ open: undefined, tab: undefined });
  useLeaveDeleted(search.open, close);
  const create = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} />}
      data-tour="create"
      onClick={() => form('new')}
    >
      {t('subAccounts.create')}
    </Button>
  );
  return (
    <ListPage
      list={list}
      header={{
        title: t('subAccounts.title'),
        note:
          counts &&
          t('subAccounts.summary', {
            count: counts.all,
            all: format.total(counts.all),
            online: format.number(counts.portsOnline),
            total: format.number(counts.portNum),
            shared: format.number(counts.portsDynamic),
          }),
        actions: (
          <>
            <SecondAction text={t('subAccounts.createMany')} icon={CopyPlus} onClick={() => form('many')} />
            {create}
          </>
        ),
      }}
      filters={{
        q: { search: t('subAccounts.search') },
        status: {
          segments: t('subAccounts.statusLabel'),
          // Deletions are rare and short, so this filter is usually empty.
          values: listedStatuses.filter(
            (status) => status !== 'deleting' || search.status === 'deleting' || (counts?.deleting ?? 0) > 0,
          ),
          textOf: (value) => t(`subAccounts.status.${value}`),
          counts: counts ?? null,
        },
        platform: { select: t('common.platformLabel'), options: platformName },
        clients: {
          select: t('subAccounts.clientsLabel'),
          options: (value) => t(`subAccounts.clients.${value}`),
        },
      }}
      empty={{
        icon: Users,
        title: t('subAccounts.empty'),
        hint: t('subAccounts.emptyHint'),
        action: create,
      }}
      table={{
        name: 'sub-accounts',
        columns,
        // Sorts by account, because fans and ports change during the export.
        exported: exportOf(
          'sub-accounts.list',
          { query: { ...queryOf(search), sort: 'account', descending: false } },
          { columns: subAccountFile(t, format, counts?.portsDynamic) },
        ),
        card: { wraps: true },
      }}
      opened={search.open}
      onOpen={(open) => onSearch({ open, tab: undefined }, { remember: true })}
      bulk={(target) => actions.ofMany(target, list.selection.clear)}
    >
      <Suspense>
        {search.open && (
          <SubAccountDrawer
            key={search.open}
            id={search.open}
            tab={search.tab ?? 'overview'}
            actions={actions}
            ports={ports(search.open)}
            allocate={allocate}
            onTab={(tab) => onSearch({ tab: tab === 'overview' ? undefined : tab })}
            onClose={close}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </ListPage>
  );
}

/** Closes the drawer of a sub-account that was just deleted. */
function useLeaveDeleted(id: string | undefined, close: () => void): void {
  const { data } = useQuery({ ...subAccountQuery(id ?? ''), enabled: false });
  const isGone = id !== undefined && data?.status === 'deleted';
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
}
