import { Injectable } from '@nestjs/common';
import { type Answer, isOwnPlatform, type OpenPort, type Refused, refused } from '@parley/contracts/public';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { displayText, normaliseAccount } from '../../platforms/index.js';
import { TenantPlanRepository } from '../../tenants/index.js';
import { PortBudget } from './port-budget.js';
import { PortCountRepository } from './port-count.repository.js';
import { PortHolderQueries } from './port-holder.queries.js';
import type { AccountRow, HolderRow, OpenedPort, PortHolder } from '../port-rows.js';
import { PortEvents } from '../port.events.js';
import { isOpen } from '../port.policy.js';
import { PortRepository } from '../port.repository.js';
import { keyOf, possibleKeys, storedAccount } from '../stored-account.js';

export type Opened = Answer<{ socialAccountId: string }>;

/** One client's request to open ports. */
export interface PortRequest {
  holder: PortHolder;
  ports: OpenPort[];
}

type Asked = { port: OpenPort; accountKey: string; account: string };
type Normalised = Asked | Refused;

/** The results of one transaction's requests. */
class Outcome {
  readonly stored: OpenedPort[] = [];
  readonly takenOver: { id: string; subAccountId: string }[] = [];
  /** By sub-account: opened ports, and ports that the same client held in another status. */
  readonly opened = new Map<string, string[]>();
  readonly changed = new Map<string, string[]>();
  readonly refused = new Set<string>();
  /** The change in the number of open ports by sub-account. */
  readonly changes = new Map<string, number>();

  count(subAccountId: string, change: number): void {
    this.changes.set(subAccountId, (this.changes.get(subAccountId) ?? 0) + change);
  }
}

/** A request's accounts. Requests with the same one need two transactions: the later takes it over. */
export const accountsOf = ({ ports }: PortRequest): string[] =>
  ports.flatMap(({ platform, account }) =>
    possibleKeys({ platform, accountKey: normaliseAccount(platform, account)?.key ?? '' }).map(keyOf),
  );

/**
 * Opens ports. A lock lets one transaction of a tenant at a time open them: of N clients that race for the
 * last port, exactly one gets it. Later requests go into the next transaction, in order.
 */
@Injectable()
export class PortOpeningService {
  constructor(
    private readonly portRepository: PortRepository,
    private readonly portCountRepository: PortCountRepository,
    private readonly portHolderQueries: PortHolderQueries,
    private readonly tenantPlanRepository: TenantPlanRepository,
    private readonly events: PortEvents,
    private readonly ids: Ids,
  ) {}

  /**
   * Answers each port of each request in order, or the whole request if its session or sub-account is
   * over. No two requests may name the same account.
   */
  async open(tx: TenantTx, requests: readonly PortRequest[]): Promise<(Opened[] | AppError)[]> {
    const wanted = requests.map(({ ports }) => ports.map(normalise));
    const [plan, holders, rows, counts, reserved] = await pipelined([
      this.tenantPlanRepository.lock(tx),
      this.portHolderQueries.lock(
        tx,
        requests.map(({ holder }) => holder),
      ),
      this.portRepository.lockAccounts(
        tx,
        wanted
          .flat()
          .flatMap((one) =>
            'ok' in one ? [] : possibleKeys({ platform: one.port.platform, accountKey: one.accountKey }),
          ),
      ),
      this.portCountRepository.read(tx),
      this.portCountRepository.reserved(tx),
    ]);
    const budget = new PortBudget({ portNum: plan.portNum, reserved }, counts);
    const known = new Map(rows.map((row) => [keyOf(row), row]));
    const normalised = wanted.map((ports) => ports.map((one) => asStored(known, one)));
    const outcome = new Outcome();
    const answers = requests.map(({ holder }, index) => {
      const own = admitted(holders[index] ?? null);
      if (own instanceof AppError) return own;
      const decide = (asked: Asked) =>
        this.decide(outcome, budget, { holder, own }, asked, known.get(keyOfAsked(asked)));
      return answersOf(own, normalised[index] ?? [], decide);
    });
    await this.store(tx, outcome);
    await this.portCountRepository.recount(tx, counts);
    return answers;
  }

  private decide(
    outcome: Outcome,
    budget: PortBudget,
    { holder, own }: { holder: PortHolder; own: HolderRow },
    { port, account, accountKey }: Asked,
    row: AccountRow | undefined,
  ): Opened {
    const {
      subAccountId,
      sessionId,
      clientVersion,
      additions,
      channelId = null,
      windowHours = null,
    } = holder;
    const open = row !== undefined && isOpen(row.status);
    const mine = open && row.subAccountId === subAccountId;
    const renewed = mine && row.sessionId === sessionId;
    if (open && (row.channelId === null) !== (channelId === null)) return heldByOther(row);
    if (!mine && !budget.reserve(own, open ? row : null)) {
      outcome.refused.add(subAccountId);
      return refused('ports.limit_reached', 'All ports are in use.');
    }
    const id = row?.id ?? this.ids.next('soc');
    const status = port.status ?? 'online';
    if (!renewed) addTo(outcome.opened, subAccountId, id);
    else if (row.status !== status) addTo(outcome.changed, subAccountId, id);
    if (open && !renewed) outcome.takenOver.push({ id, subAccountId: row.subAccountId });
    if (!mine) outcome.count(subAccountId, 1);
    if (open && !mine) outcome.count(row.subAccountId, -1);
    outcome.stored.push({
      id,
      subAccountId,
      sessionId,
      clientVersion,
      channelId,
      windowHours,
      additions: additions.join(' '),
      account,
      accountKey,
      status,
      platform: port.platform,
      nickname: displayText(port.nickname),
      link: displayText(port.link),
      phone: displayText(port.phone),
      openedAt: renewed ? row.openedAt : null,
    });
    return { ok: true, data: { socialAccountId: id } };
  }

  private async store(tx: TenantTx, outcome: Outcome): Promise<void> {
    const { stored, changes } = outcome;
    const inFault = new Set(
      stored.filter(({ status, channelId }) => status === 'fault' && channelId === null).map(({ id }) => id),
    );
    const changed = [...changes.values()].some((change) => change !== 0);
    await pipelined([
      ...(stored.length > 0
        ? [this.portRepository.storeOpen(tx, stored), this.portRepository.storeUses(tx, stored)]
        : []),
      ...(changed ? [this.portCountRepository.add(tx, changes)] : []),
      this.events.closed(tx, outcome.takenOver, 'taken_over'),
      ...[...outcome.opened].map(([id, opened]) => this.events.opened(tx, id, opened, inFault)),
      ...[...outcome.changed].map(([id, updated]) => this.events.updated(tx, id, updated, inFault)),
      ...[...outcome.refused].map((id) => this.events.refused(tx, id)),
    ]);
  }
}

/** Uses the key under which the account is stored, if it is. */
function asStored(rows: ReadonlyMap<string, AccountRow>, one: Normalised): Normalised {
  if ('ok' in one) return one;
  const row = storedAccount(rows, { platform: one.port.platform, accountKey: one.accountKey });
  return row ? { ...one, accountKey: row.accountKey } : one;
}

/** A person decides whether a channel or a client holds a port. */
const heldByOther = ({ channelId }: AccountRow): Refused =>
  channelId !== null
    ? refused('ports.held_by_channel', 'A channel holds this port. Disable the channel first.')
    : refused('ports.held_by_client', 'A client holds this port. Close it in the client first.');

const keyOfAsked = ({ port, accountKey }: Asked): string => keyOf({ platform: port.platform, accountKey });

function addTo(ids: Map<string, string[]>, subAccountId: string, id: string): void {
  ids.set(subAccountId, [...(ids.get(subAccountId) ?? []), id]);
}

function admitted(own: HolderRow | null): HolderRow | AppError {
  if (!own) return new AppError('desktop.session_ended', 'The session is over. Sign in again.');
  if (own.status === 'stopped') return new AppError('sub-accounts.stopped', 'This sub-account is stopped.');
  if (own.status !== 'normal')
    return new AppError('sub-accounts.deleting', 'This sub-account is being deleted.');
  return own;
}

/** The first of two spellings of one account in a request counts. Both get its answer. */
function answersOf(own: HolderRow, ports: Normalised[], decide: (asked: Asked) => Opened): Opened[] {
  const answers = new Map<string, Opened>();
  return ports.map((one, index) => {
    const refusal = refusalOf(own, one, index);
    if (refusal || 'ok' in one) return refusal ?? (one as Refused);
    const key = keyOfAsked(one);
    const answer = answers.get(key) ?? decide(one);
    answers.set(key, answer);
    return answer;
  });
}

function refusalOf(own: HolderRow, one: Normalised, index: number): Refused | undefined {
  const platform = 'ok' in one ? undefined : one.port.platform;
  if (platform === undefined || isOwnPlatform(platform) || own.platforms.includes(platform)) return undefined;
  const message = 'The sub-account does not work on this platform.';
  return refused('ports.platform_not_allowed', message, [`ports[${index}].platform`]);
}

function normalise(port: OpenPort, index: number): Normalised {
  const normal = normaliseAccount(port.platform, port.account);
  if (normal) return { port, accountKey: normal.key, account: normal.account };
  return refused('ports.account_invalid', 'This is not an account of that platform.', [
    `ports[${index}].account`,
  ]);
}
