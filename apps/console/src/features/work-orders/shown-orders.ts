import {
  type ConsolePushes,
  minuteMs,
  type OrderAccount,
  type Page,
  type Port,
  type WorkOrder,
} from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { readKeysAgain } from '../../lib/read-keys-again';
import { throttled } from '../../lib/throttled';
import { markMoved } from './moved-orders';
import { workOrderQuery } from './queries';
import { workOrderKeys } from './query-keys';

type Counted = ConsolePushes['work-orders:counted']['orders'][number];
type Change = Partial<WorkOrder> & { id: string };

function change(client: QueryClient, changed: Change): void {
  client.setQueriesData<Page<WorkOrder>>({ queryKey: workOrderKeys.lists }, (page) => {
    if (!page?.items.some(({ id }) => id === changed.id)) return page;
    return {
      ...page,
      items: page.items.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)),
    };
  });
  client.setQueryData<WorkOrder>(workOrderKeys.one(changed.id), (known) => known && { ...known, ...changed });
}

/** Updates an order in every query that holds it; rows stay in place. */
export const showOrder = (client: QueryClient, order: WorkOrder): void => change(client, order);

/** Reads lists, whose rows may be new or gone, and counts again. */
export const readListsAgain = (client: QueryClient): Promise<unknown> =>
  readKeysAgain(client, workOrderKeys.lists, workOrderKeys.counts);

const listedOrders = (client: QueryClient): WorkOrder[] =>
  client
    .getQueriesData<Page<WorkOrder>>({ queryKey: workOrderKeys.lists })
    .flatMap(([, page]) => page?.items ?? []);

const orderOf = (client: QueryClient, id: string): WorkOrder | undefined =>
  client.getQueryData<WorkOrder>(workOrderKeys.one(id)) ?? listedOrders(client).find((row) => row.id === id);

/** Reads a shown order alone and updates it in place, because a new read of a list might move its rows. */
async function readOrder(client: QueryClient, id: string): Promise<void> {
  const order = await client.fetchQuery({ ...workOrderQuery(id), staleTime: 0 }).catch(() => undefined);
  if (order) showOrder(client, order);
}

const moving = new Set<string>();

/** Reads accounts and charts of the changed orders again. Throttled, because charts cost the most to draw. */
const readFigures = throttled((client: QueryClient) => {
  for (const id of moving) {
    void client.invalidateQueries({ queryKey: workOrderKeys.accounts(id) });
    void client.invalidateQueries({ queryKey: workOrderKeys.charts(id) });
  }
  moving.clear();
}, 2_000);

function showFigures(client: QueryClient, { id, epoch, day, today, total }: Counted): void {
  const known = orderOf(client, id);
  if (!known || epoch < known.epoch) return;
  markMoved(id);
  moving.add(id);
  readFigures(client);
  // A new day or epoch has its own bounds and rule.
  if (known.epoch !== epoch || known.day !== day) void readOrder(client, id);
  else change(client, { id, today, total });
}

/** The time when an order's figures were last shown, and figures that wait for their turn. */
const shown = new Map<string, { at: number; waiting?: Counted; timer?: ReturnType<typeof setTimeout> }>();

/** Shows pushed figures at once. An order with a refresh interval shows them when the interval ends. */
export function showCounted(client: QueryClient, counted: Counted): void {
  const { id } = counted;
  const minutes = orderOf(client, id)?.refreshMinutes ?? 0;
  const last = shown.get(id);
  const wait = minutes === 0 || !last ? 0 : last.at + minutes * minuteMs - Date.now();
  if (wait <= 0) {
    clearTimeout(last?.timer);
    shown.set(id, { at: Date.now() });
    return showFigures(client, counted);
  }
  if (!last) return;
  last.waiting = counted;
  last.timer ??= setTimeout(() => {
    const latest = last.waiting;
    shown.set(id, { at: Date.now() });
    if (latest) showFigures(client, latest);
  }, wait);
}

/** Above this number, changed orders are read with their lists instead of singly. */
const singlyMost = 20;

/** Reads changed orders again. */
export function readChanged(client: QueryClient, ids: string[]): void {
  void client.invalidateQueries({ queryKey: workOrderKeys.counts });
  for (const id of ids) void client.invalidateQueries({ queryKey: workOrderKeys.parts(id) });
  const known = ids.filter((id) => orderOf(client, id) !== undefined);
  if (known.length < ids.length || ids.length > singlyMost)
    void client.invalidateQueries({ queryKey: workOrderKeys.all });
  else for (const id of known) void readOrder(client, id);
}

const withSessions = new Set<string>();

const readSessions = throttled((client: QueryClient) => {
  for (const id of [...withSessions].slice(0, singlyMost)) void readOrder(client, id);
  withSessions.clear();
}, 5_000);

/** Updates the number of online sessions of orders, and the online state of their accounts. */
export function showPorts(client: QueryClient, ports: Port[]): void {
  const opened = client
    .getQueriesData<WorkOrder>({ queryKey: workOrderKeys.ones })
    .flatMap(([, order]) => order ?? []);
  for (const { id, platform, subAccounts } of [...listedOrders(client), ...opened]) {
    const isConcerned = ports.some(
      (port) => port.platform === platform && subAccounts.some((one) => one.id === port.subAccountId),
    );
    if (isConcerned) withSessions.add(id);
  }
  if (withSessions.size === 0) return;
  readSessions(client);
  const byId = new Map(ports.map((port) => [port.socialAccountId, port]));
  for (const id of withSessions)
    client.setQueriesData<Page<OrderAccount>>({ queryKey: workOrderKeys.accountPages(id) }, (page) => {
      if (!page?.items.some(({ socialAccountId }) => byId.has(socialAccountId))) return page;
      const items = page.items.map((row) => {
        const port = byId.get(row.socialAccountId);
        return port ? { ...row, status: port.status, clientVersion: port.clientVersion } : row;
      });
      return { ...page, items };
    });
}
