import { Injectable } from '@nestjs/common';
import type {
  ClientEnvironment,
  DesktopAllowance,
  DesktopCommand,
  DesktopSettings,
} from '@parley/contracts/public';
import { KeyedBatcher } from '@parley/platform/batching';
import { Database, pipelined, type TenantTx } from '@parley/platform/database';
import { EnvironmentQueries } from '../proxies/index.js';
import { CommandOfferRepository, type CommandPage, DesktopCommandRepository } from '../commands/index.js';
import { ArrivalLimiter } from './arrival.limiter.js';
import { DesktopAllowanceQueries } from './desktop-allowance.queries.js';
import { sessionEnded } from './desktop-admission.policy.js';
import { DesktopSessionQueries } from './desktop-session.queries.js';
import { DesktopSessionService } from './desktop-session.service.js';

/** A client's session, and whose it is. */
export interface ClientSession {
  sessionId: string;
  subAccountId: string;
}

export interface TenantClientSession extends ClientSession {
  tenantId: string;
}

export interface OpenedAccounts extends ClientSession {
  socialAccountIds: string[];
}

export interface Welcome {
  settings: DesktopSettings;
  allowance: DesktopAllowance;
  environments: ClientEnvironment[];
  commands: DesktopCommand[];
  /** Further commands follow after this id; null where there are none. */
  nextCommands: string | null;
}

/** A client that has commands to carry out is read by itself. */
type Loaded = Welcome | 'ended' | 'has-commands';

/** Clients that are read together. */
const most = 250;

/** Builds the messages to a client on its own connection. */
@Injectable()
export class DesktopSyncService {
  private readonly batcher = new KeyedBatcher<ClientSession, Loaded>({
    work: (tenantId, clients) => this.arrivals.run(tenantId, () => this.loadAll(tenantId, clients)),
    most,
  });

  constructor(
    private readonly arrivals: ArrivalLimiter,
    private readonly database: Database,
    private readonly queries: DesktopSessionQueries,
    private readonly sessions: DesktopSessionService,
    private readonly commands: DesktopCommandRepository,
    private readonly offers: CommandOfferRepository,
    private readonly environments: EnvironmentQueries,
    private readonly allowances: DesktopAllowanceQueries,
  ) {}

  /** For a welcome: all that is new since whenever. Rejects with `desktop.session_ended`. */
  async loadWelcome({ tenantId, sessionId, subAccountId }: TenantClientSession): Promise<Welcome> {
    const client = { sessionId, subAccountId };
    const welcome = await this.batcher.add(tenantId, client);
    if (welcome === 'ended') throw sessionEnded();
    if (welcome !== 'has-commands') return welcome;
    return this.database.asTenant(tenantId, (tx) => this.loadWithCommands(tx, client));
  }

  /** For clients of a tenant that come in together: all that is new for those without commands, by one round trip. */
  private async loadAll(tenantId: string, clients: ClientSession[]): Promise<Loaded[]> {
    const ids = [...new Set(clients.map(({ subAccountId }) => subAccountId))];
    const sessionIds = clients.map(({ sessionId }) => sessionId);
    // Commands first: what is told of by a later one reaches the client by itself.
    const [awaited, settings, allowances, environments] = await this.database.asTenant(tenantId, (tx) =>
      tx.commitWith(() => [
        this.offers.awaitedBy(tx, clients),
        this.queries.liveSettings(tx, sessionIds),
        this.allowances.forSubAccounts(tx, ids),
        this.environments.ofSubAccounts(tx, ids),
      ]),
    );
    return clients.map(({ sessionId, subAccountId }) => {
      const own = settings.get(sessionId);
      const allowance = allowances.get(subAccountId);
      if (!own || !allowance) return 'ended';
      if (awaited.has(sessionId)) return 'has-commands';
      return {
        settings: own,
        allowance,
        environments: environments.get(subAccountId) ?? [],
        commands: [],
        nextCommands: null,
      };
    });
  }

  private async loadWithCommands(tx: TenantTx, { sessionId, subAccountId }: ClientSession): Promise<Welcome> {
    const [isLive, missed] = await pipelined([
      this.sessions.isLive(tx, sessionId),
      this.commands.missedSettings(tx, subAccountId, sessionId),
    ]);
    if (!isLive) throw sessionEnded();
    // Before its row, as whoever tells of a change.
    if (missed) await this.commands.lockTurn(tx, subAccountId);
    const [, settings, allowances, environments, { commands, next }] = await pipelined([
      // Quick replies are asked for after every welcome.
      this.commands.drop(tx, subAccountId, sessionId, ['settings', 'environments', 'quick-replies']),
      // Read after the commands that told of them were dropped, so they are as new.
      this.sessions.settings(tx, subAccountId),
      this.allowances.forSubAccounts(tx, [subAccountId]),
      this.environments.ofSubAccounts(tx, [subAccountId]),
      this.offers.pending(tx, { subAccountId, sessionId }),
    ]);
    const allowance = allowances.get(subAccountId);
    if (!settings || !allowance) throw sessionEnded();
    if (missed) {
      // Older ones may reach it before its welcome, and what it hears then counts as newer: these come after both.
      const command = { kind: 'settings', settings } as const;
      await this.commands.enqueue(tx, { subAccountId, sessionId, command, cause: `${missed} again` });
    }
    return {
      settings,
      allowance,
      environments: environments.get(subAccountId) ?? [],
      commands,
      nextCommands: next,
    };
  }

  /** Rejects with `desktop.session_ended`: who may not connect any more learns no password either. */
  async environmentsFor(
    tx: TenantTx,
    { sessionId, subAccountId }: ClientSession,
  ): Promise<ClientEnvironment[]> {
    await this.checkLive(tx, sessionId);
    return (await this.environments.ofSubAccounts(tx, [subAccountId])).get(subAccountId) ?? [];
  }

  /**
   * Commands for clients that just opened these accounts, by session: some may have come from another sub-account, and
   * some waited for somebody to hold the account.
   */
  async opened(tx: TenantTx, clients: readonly OpenedAccounts[]): Promise<Map<string, CommandPage>> {
    const [withEnvironment, awaited] = await pipelined([
      this.environments.setAmong(
        tx,
        clients.flatMap(({ socialAccountIds }) => socialAccountIds),
      ),
      this.offers.awaitedBy(tx, clients),
    ]);
    const commands = new Map<string, CommandPage>();
    for (const { sessionId, subAccountId, socialAccountIds } of clients) {
      const isTold = socialAccountIds.some((id) => withEnvironment.has(id));
      if (isTold) {
        await this.commands.drop(tx, subAccountId, sessionId, ['environments']);
        await this.commands.enqueueEnvironments(tx, subAccountId, sessionId);
      }
      if (isTold || awaited.has(sessionId))
        commands.set(sessionId, await this.offers.pending(tx, { sessionId, subAccountId }));
    }
    return commands;
  }

  /** Commands after those that a client was offered, once it has confirmed most of them. */
  async nextCommands(tx: TenantTx, client: ClientSession, after: string): Promise<CommandPage> {
    return this.offers.pending(tx, client, after);
  }

  /** Why a session is over, where its client is to be told. */
  async kickCommand(tx: TenantTx, sessionId: string): Promise<DesktopCommand | undefined> {
    const reason = await this.sessions.kickReason(tx, sessionId);
    return reason ? (await this.commands.kick(tx, [sessionId], reason)).get(sessionId) : undefined;
  }

  private async checkLive(tx: TenantTx, sessionId: string): Promise<void> {
    if (!(await this.sessions.isLive(tx, sessionId))) throw sessionEnded();
  }
}
