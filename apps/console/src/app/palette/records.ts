import {
  type CurrentUser,
  isSearchable,
  type MenuPageName,
  orderNumber,
  reportedOrderNumber,
} from '@parley/contracts/public';
import { useQueries } from '@tanstack/react-query';
import {
  Contact,
  CreditCard,
  FolderOpen,
  HandCoins,
  Link2,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  ReceiptText,
  Share2,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { api } from '../../lib/api';
import { hasPrivilege } from '../../lib/privileges';
import { pageAt, pathOf } from '../pages';

export interface FoundRecord {
  id: string;
  text: string;
  note: string;
  search: Record<string, string>;
}

interface SearchQuery {
  /** Every paged list takes this query. */
  query: { search: string; pageSize: number };
  signal: AbortSignal;
}

/** One kind of records, and the page that shows them. The page's roles and privilege apply to the records. */
export interface RecordSource {
  kind: string;
  page: MenuPageName;
  icon: LucideIcon;
  find(query: SearchQuery): Promise<FoundRecord[]>;
}

const pageSize = 5;
const freshMs = 30_000;

async function found<Row extends { id: string }>(
  reading: Promise<{ items: readonly Row[] }>,
  describe: (row: Row) => [text: string, note: string],
  place: (row: Row) => Record<string, string> = ({ id }) => ({ open: id }),
): Promise<FoundRecord[]> {
  const { items } = await reading;
  return items.slice(0, pageSize).map((row) => {
    const [text, note] = describe(row);
    return { id: row.id, text, note: note === text ? '' : note, search: place(row) };
  });
}

export const recordSources = [
  {
    kind: 'subAccounts',
    page: 'sonAccount',
    icon: Users,
    find: (query) =>
      found(api.call('sub-accounts.list', query), ({ remark, account }) => [remark || account, account]),
  },
  {
    kind: 'fans',
    page: 'fansList',
    icon: Contact,
    find: (query) =>
      found(api.call('fans.list', query), ({ nickname, account }) => [nickname || account, account]),
  },
  {
    kind: 'conversations',
    page: 'chatHistory',
    icon: MessagesSquare,
    find: ({ query, signal }) =>
      found(
        api.call('chat.conversations', { query: { search: query.search, limit: pageSize }, signal }),
        ({ contactRemark, contactNickname, contactAccount, remark, account }) => [
          contactRemark || contactNickname || contactAccount,
          remark || account,
        ],
        ({ id }) => ({ c: id }),
      ),
  },
  {
    kind: 'workOrders',
    page: 'workOrderPlatform',
    icon: ReceiptText,
    find: (query) => found(api.call('work-orders.list', query), ({ name, remarks }) => [name, remarks]),
  },
  {
    kind: 'shares',
    page: 'workOrderMultiAccount',
    icon: Share2,
    find: (query) =>
      found(api.call('shares.list', query), ({ title, workOrderName }) => [title, workOrderName]),
  },
  {
    kind: 'links',
    page: 'streamLink',
    icon: Link2,
    find: (query) => found(api.call('links.list', query), ({ name, url }) => [name, url]),
  },
  {
    kind: 'materials',
    page: 'materialConfig',
    icon: FolderOpen,
    find: (query) => found(api.call('materials.list', query), ({ title, content }) => [title, content]),
  },
  {
    kind: 'quickReplies',
    page: 'quickReplies',
    icon: MessageSquareText,
    find: (query) =>
      found(
        api.call('quick-replies.list', query),
        ({ name, content }) => [name, content],
        ({ name }) => ({ q: name }),
      ),
  },
  {
    kind: 'keywordRules',
    page: 'keywordMessage',
    icon: MessageSquareText,
    find: (query) =>
      found(
        api.call('keyword-rules.list', query),
        ({ title, keyword }) => [title || keyword, keyword],
        ({ keyword }) => ({ q: keyword }),
      ),
  },
  {
    kind: 'proxies',
    page: 'agentConfig',
    icon: ShieldCheck,
    find: (query) => found(api.call('proxies.list', query), ({ name, host }) => [name, host]),
  },
  {
    kind: 'promotionLinks',
    page: 'promotionCenter',
    icon: HandCoins,
    find: (query) => found(api.call('promotion-links.list', query), ({ name, url }) => [name || url, url]),
  },
  {
    kind: 'rechargeOrders',
    page: 'rechargeRecord',
    icon: CreditCard,
    find: (query) =>
      found(api.call('orders.list', query), (order) => [orderNumber(order), order.thirdPartyId]),
  },
  {
    kind: 'tenants',
    page: 'operatorTenants',
    icon: Users,
    find: (query) => found(api.call('tenants.list', query), ({ email, id }) => [email, id]),
  },
  {
    kind: 'orders',
    page: 'operatorOrders',
    icon: ReceiptText,
    find: (query) =>
      found(api.call('orders.operator-list', query), (order) => [orderNumber(order), order.tenantEmail]),
  },
  {
    kind: 'payments',
    page: 'operatorPayments',
    icon: CreditCard,
    find: (query) =>
      found(
        api.call('payments.inbox', query),
        (payment) => [reportedOrderNumber(payment) || payment.tradeNo || payment.id, payment.tradeNo],
        ({ id }) => ({ verdict: 'all', open: id }),
      ),
  },
  {
    kind: 'withdrawals',
    page: 'operatorPromotion',
    icon: HandCoins,
    find: (query) =>
      found(
        api.call('withdrawal-review.list', query),
        ({ tenantEmail, id }) => [tenantEmail, id],
        ({ id, status }) => ({ status, open: id }),
      ),
  },
] as const satisfies RecordSource[];

const mayFind = (name: MenuPageName, user: CurrentUser): boolean => {
  const page = pageAt(pathOf(name));
  return Boolean(page?.roles.includes(user.role) && (!page.privilege || hasPrivilege(user, page.privilege)));
};

/** Searches the lists of the user's pages. Each list's records appear when it answers; a failed list finds nothing. */
export function useRecords(user: CurrentUser, search: string) {
  const sources = recordSources.filter(({ page }) => mayFind(page, user));
  const enabled = isSearchable(search);
  const answers = useQueries({
    queries: sources.map(({ kind, find }) => ({
      queryKey: ['palette', kind, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => find({ query: { search, pageSize }, signal }),
      enabled,
      retry: false,
      staleTime: freshMs,
      gcTime: freshMs,
    })),
  });
  return {
    groups: sources.map((source, index) => ({ ...source, records: answers[index]?.data ?? [] })),
    isPending: enabled && answers.some(({ isFetching }) => isFetching),
  };
}
