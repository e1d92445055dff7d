import { Injectable } from '@nestjs/common';
import { type Answer, type OpenPort, portLimits, type Refused, refused } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { displayText, normaliseAccount } from '../platforms/index.js';
import { TenantPlanRepository } from '../tenants/index.js';
import { PortBudget } from './port-budget.js';
import type { AccountRow, HolderRow, OpenedPort, PortHolder } from './port-rows.js';
import { PortEvents } from './port.events.js';
import { isOpen } from './port.policy.js';
import { PortHolderQueries } from './port-holder.queries.js';
import { PortRepository } from './port.repository.js';

type Opened = Answer<{ socialAccountId: string }>;
type Asked = { port: OpenPort; accountKey: string; account: string };

/** What one frame comes to. */
interface Outcome {
  stored: OpenedPort[];
  opened: string[];
  /** Open before in the same hands, in another status. */
  changed: string[];
  takenOver: { id: string; subAccountId: string }[];
  refused: boolean;
}

const keyOf = ({ platform, accountKey }: { platform: string; accountKey: string }): string =>
  `${platform} ${accountKey}`;

/**
 * Opens ports. All of a tenant's opening runs one after another, behind a lock on its row: of N clients
 * that race for the last port exactly one gets it.
 */
@Injectable()
export class PortOpeningService {
  constructor(
    private readonly ports: PortRepository,
    private readonly portHolderQueries: PortHolderQueries,
    private readonly tenantPlanRepository: TenantPlanRepository,
    private readonly events: PortEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Answers each port in the order given. Rejects where the session or the sub-account is over. */
  async open(tx: TenantTx, holder: PortHolder, wanted: OpenPort[]): Promise<Opened[]> {
    const { portNum } = await this.tenantPlanRepository.lock(tx);
    const own = await this.portHolderQueries.lock(tx, holder);
    if (!own) throw new AppError('desktop.session_ended', 'The session is over. Sign in again.');
    if (own.status === 'stopped') throw new AppError('sub-accounts.stopped', 'This sub-account is stopped.');
    if (own.status !== 'normal')
      throw new AppError('sub-accounts.deleting', 'This sub-account is being deleted.');
    const judged = wanted.map((port, index) => judge(own, port, index));
    // Of two spellings of one account in a frame the first counts; both get its answer.
    const asked = new Map<string, Asked>();
    for (const one of judged)
      if (!('ok' in one) && !asked.has(keyOfAsked(one))) asked.set(keyOfAsked(one), one);
    const rows = await this.ports.lockAccounts(
      tx,
      [...asked.values()].map(({ port, accountKey }) => ({ platform: port.platform, accountKey })),
    );
    const known = new Map(rows.map((row) => [keyOf(row), row]));
    const budget = new PortBudget(await this.ports.usage(tx, portNum, holder.subAccountId), own);
    const outcome: Outcome = { stored: [], opened: [], changed: [], takenOver: [], refused: false };
    const answers = new Map<string, Opened>();
    for (const [key, one] of asked)
      answers.set(key, this.decide(outcome, budget, holder, one, known.get(key)));
    await this.store(tx, holder, outcome);
    return judged.map((one) => ('ok' in one ? one : (answers.get(keyOfAsked(one)) as Opened)));
  }

  private decide(
    outcome: Outcome,
    budget: PortBudget,
    holder: PortHolder,
    { port, account, accountKey }: Asked,
    row: AccountRow | undefined,
  ): Opened {
    const open = row !== undefined && isOpen(row.status);
    const mine = open && row.subAccountId === holder.subAccountId;
    const renewed = mine && row.sessionId === holder.sessionId;
    if (!mine && !budget.reserve(open ? row.portMode : null)) {
      outcome.refused = true;
      return refused('ports.limit_reached', 'All ports are in use.');
    }
    const id = row?.id ?? this.ids.next('soc');
    const status = port.status ?? 'online';
    if (!renewed) outcome.opened.push(id);
    else if (row.status !== status) outcome.changed.push(id);
    if (open && !renewed) outcome.takenOver.push({ id, subAccountId: row.subAccountId });
    outcome.stored.push({
      id,
      account,
      accountKey,
      status,
      platform: port.platform,
      nickname: displayText(port.nickname),
      link: displayText(port.link),
      phone: displayText(port.phone),
      openedAt: (renewed ? row.openedAt : null) ?? this.clock.now(),
    });
    return { ok: true, data: { socialAccountId: id } };
  }

  private async store(tx: TenantTx, holder: PortHolder, outcome: Outcome): Promise<void> {
    const leaseUntil = new Date(this.clock.nowMs() + portLimits.leaseSeconds * 1_000);
    await this.ports.storeOpen(tx, holder, leaseUntil, outcome.stored);
    const { subAccountId } = holder;
    await this.events.closed(tx, outcome.takenOver, 'taken_over');
    const inFault = outcome.stored.filter(({ status }) => status === 'fault').map(({ id }) => id);
    await this.events.opened(tx, subAccountId, outcome.opened, new Set(inFault));
    await this.events.updated(tx, subAccountId, outcome.changed, new Set(inFault));
    if (outcome.refused) await this.events.refused(tx, subAccountId);
  }
}

const keyOfAsked = ({ port, accountKey }: Asked): string => keyOf({ platform: port.platform, accountKey });

function judge(own: HolderRow, port: OpenPort, index: number): Asked | Refused {
  const field = `ports[${index}]`;
  if (!own.platforms.includes(port.platform)) {
    const message = 'The sub-account does not work on this platform.';
    return refused('ports.platform_not_allowed', message, [`${field}.platform`]);
  }
  const normal = normaliseAccount(port.platform, port.account);
  if (normal) return { port, accountKey: normal.key, account: normal.account };
  return refused('ports.account_invalid', 'This is not an account of that platform.', [`${field}.account`]);
}
