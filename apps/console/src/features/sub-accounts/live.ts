import type { Page, SubAccount, SubAccountCounts } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../../lib/realtime';
import { throttled } from '../../lib/throttled';
import { currentUserQuery } from '../../lib/session';
import { subAccountKeys } from './queries';

type Change = Partial<SubAccount> & { id: string };

/** Changes rows in place. Unchanged rows keep their identity, and lists never reorder. */
function changeRows(page: Page<SubAccount>, changes: Map<string, Change>): Page<SubAccount> {
  if (!page.items.some((row) => changes.has(row.id))) return page;
  return {
    ...page,
    items: page.items.map((row) => (changes.has(row.id) ? { ...row, ...changes.get(row.id) } : row)),
  };
}

function withoutRow(page: Page<SubAccount>, id: string): Page<SubAccount> {
  const items = page.items.filter((row) => row.id !== id);
  return items.length === page.items.length ? page : { items, total: page.total - 1 };
}

function change(client: QueryClient, changes: Change[]): void {
  const byId = new Map(changes.map((one) => [one.id, one]));
  client.setQueriesData<Page<SubAccount>>(
    { queryKey: subAccountKeys.lists },
    (page) => page && changeRows(page, byId),
  );
  for (const one of changes)
    client.setQueryData<SubAccount>(subAccountKeys.one(one.id), (known) => known && { ...known, ...one });
}

/** Writes a sub-account from an answer to every query that holds it. */
export const showSubAccount = (client: QueryClient, subAccount: SubAccount): void =>
  change(client, [subAccount]);

/** Marks the first steps that an owner has completed, in any window. */
function markFirstSteps(client: QueryClient, { isDefault, devicesOnline }: SubAccount): void {
  client.setQueryData(currentUserQuery.queryKey, (user) => {
    if (!user) return user;
    const isCreateSubAccount = user.isCreateSubAccount || !isDefault;
    const isLoginSubAccount = user.isLoginSubAccount || devicesOnline > 0;
    const isKnown =
      isCreateSubAccount === user.isCreateSubAccount && isLoginSubAccount === user.isLoginSubAccount;
    return isKnown ? user : { ...user, isCreateSubAccount, isLoginSubAccount };
  });
}

const recount = throttled((client: QueryClient) => {
  void client.invalidateQueries({ queryKey: subAccountKeys.counts });
}, 2_000);

export const subAccountsLive: LiveHandlers = {
  'sub-account:changed': {
    queries: [subAccountKeys.all],
    apply: (client, subAccount) => {
      const before =
        client.getQueryData<SubAccount>(subAccountKeys.one(subAccount.id)) ?? rowOf(client, subAccount.id);
      change(client, [subAccount]);
      markFirstSteps(client, subAccount);
      // The row was unknown or changed its state, so the counts cannot be derived here.
      if (before?.status !== subAccount.status || before.portsReserved !== subAccount.portsReserved)
        recount(client);
    },
  },
  'sub-account:deleted': {
    queries: [subAccountKeys.all],
    apply: (client, { id }) => {
      client.setQueriesData<Page<SubAccount>>(
        { queryKey: subAccountKeys.lists },
        (page) => page && withoutRow(page, id),
      );
      // An open drawer shows why the sub-account disappears.
      client.setQueryData<SubAccount>(
        subAccountKeys.one(id),
        (known) => known && { ...known, status: 'deleted' },
      );
      recount(client);
    },
  },
  'task:changed': {
    queries: [subAccountKeys.lists, subAccountKeys.counts],
    apply: (client, { kind, finishedAt }) => {
      if (!kind.startsWith('sub-accounts.') || finishedAt === null) return;
      void client.invalidateQueries({ queryKey: subAccountKeys.lists });
      void client.invalidateQueries({ queryKey: subAccountKeys.counts });
    },
  },
  'fans:counted': {
    queries: [subAccountKeys.all],
    apply: (client, { subAccounts }) => change(client, subAccounts),
  },
  'ports:changed': {
    queries: [subAccountKeys.counts],
    apply: (client, { online, portNum }) => {
      client.setQueryData<SubAccountCounts>(
        subAccountKeys.counts,
        (counts) => counts && { ...counts, portsOnline: online, portNum },
      );
      // Only the server knows how many of them are dynamic.
      recount(client);
    },
  },
};

function rowOf(client: QueryClient, id: string): SubAccount | undefined {
  return client
    .getQueriesData<Page<SubAccount>>({ queryKey: subAccountKeys.lists })
    .flatMap(([, page]) => page?.items ?? [])
    .find((row) => row.id === id);
}
