import {
  type MinuteFigures,
  minuteMs,
  type MonitorSnapshot,
  type WaitingSpan,
} from '@parley/contracts/public';
import type { World } from './world.js';

/** Limits rows to a tenant; without one, all rows count. */
type Scope = { tenantId?: string };

/** A tenant's snapshot derived from its rows, for the instant of another snapshot. The outbox must be empty. */
export async function monitorRecount(world: World, tenantId: string, at: string): Promise<MonitorSnapshot> {
  const [tenant] = await world.rows.find('tenants', { id: tenantId });
  return { at, timeZone: tenant?.timeZone ?? '', ...(await recountRows(world, { tenantId }, at)) };
}

/** The same for all tenants together. */
export const installationRecount = (world: World, at: string): Promise<RowFigures> =>
  recountRows(world, {}, at);

type RowFigures = Omit<MonitorSnapshot, 'at' | 'timeZone'>;

async function recountRows(world: World, scope: Scope, at: string): Promise<RowFigures> {
  const subAccounts = await world.rows.find('sub_accounts', scope);
  const ports = await world.rows.find('social_accounts', scope);
  const sessions = (await world.rows.find('sessions', { ...scope, kind: 'desktop' })).filter(
    ({ endedAt, onlineUntil }) => endedAt === null && onlineUntil !== null && onlineUntil > new Date(at),
  );
  const count = (rows: { status: string }[], status: string): number =>
    rows.filter((row) => row.status === status).length;
  return {
    ports: {
      online: count(ports, 'online'),
      connecting: count(ports, 'connecting'),
      fault: count(ports, 'fault'),
      offline: count(ports, 'offline'),
    },
    subAccounts: {
      normal: count(subAccounts, 'normal'),
      stopped: count(subAccounts, 'stopped'),
      deleting: count(subAccounts, 'deleting'),
    },
    clients: {
      connected: sessions.length,
      subAccounts: new Set(sessions.map(({ subAccountId }) => subAccountId)).size,
    },
    waiting: await waitingOf(world, scope, at),
    minutes: await minutesOf(world, scope, at),
    events: { unsent: 0, unhandled: 0, oldestSeconds: 0 },
  };
}

/** Computed from the reported messages: a contact's messages after the last answer. */
async function waitingOf(world: World, scope: Scope, at: string): Promise<MonitorSnapshot['waiting']> {
  const now = Date.parse(at);
  const reports = await world.rows.find('message_reports', scope);
  const since: number[] = [];
  const keyOf = (one: (typeof reports)[number]): string => `${one.tenantId} ${one.conversationKey}`;
  for (const key of new Set(reports.map(keyOf))) {
    const messages = reports.filter((one) => keyOf(one) === key);
    const answers = messages.filter(
      ({ direction, commandId, fromBot }) => direction === 'out' && commandId === null && !fromBot,
    );
    const answered = Math.max(0, ...answers.map((one) => +one.at));
    const asked = messages.filter((one) => one.direction === 'in' && !one.fromBot && +one.at > answered);
    const times = asked.map((one) => +one.at);
    if (times.length > 0 && Math.max(...times) > now - 24 * 60 * minuteMs) since.push(Math.min(...times));
  }
  const within = (from: number, until: number): number =>
    since.filter((one) => now - one >= from * minuteMs && now - one < until * minuteMs).length;
  const spans: Record<WaitingSpan, number> = {
    '0-1': within(0, 1),
    '1-5': within(1, 5),
    '5-30': within(5, 30),
    '30+': within(30, Number.POSITIVE_INFINITY),
  };
  return {
    conversations: since.length,
    longestSince: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
    spans,
  };
}

async function minutesOf(world: World, scope: Scope, at: string): Promise<MinuteFigures> {
  const last = Math.floor(Date.parse(at) / minuteMs);
  const perMinute = <Row>(rows: Row[], timeOf: (row: Row) => Date | null, figure = (_: Row) => 1): number[] =>
    Array.from({ length: 60 }, (_, index) =>
      rows
        .filter((row) => Math.floor(Number(timeOf(row)) / minuteMs) === last - 59 + index)
        .reduce((sum, row) => sum + figure(row), 0),
    );
  const reports = await world.rows.find('message_reports', scope);
  const kept = (await world.rows.find('character_spends', scope)).filter(({ status }) => status === 'kept');
  const failures = await world.rows.find('translation_failures', scope);
  const messages = (fits: (report: (typeof reports)[number]) => boolean): number[] =>
    perMinute(reports.filter(fits), ({ storedAt }) => storedAt);
  return {
    from: new Date((last - 59) * minuteMs).toISOString(),
    received: messages(({ direction }) => direction === 'in'),
    sent: messages(({ direction, commandId }) => direction === 'out' && commandId === null),
    automatic: messages(({ direction, commandId }) => direction === 'out' && commandId !== null),
    translations: perMinute(
      kept.filter(({ purpose }) => purpose === 'translation'),
      ({ settledAt }) => settledAt,
    ),
    translationFailures: perMinute(failures, (failure) => failure.at),
    characters: perMinute(
      kept,
      ({ settledAt }) => settledAt,
      ({ amount }) => amount,
    ),
  };
}
