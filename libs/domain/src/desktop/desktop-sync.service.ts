import { Injectable } from '@nestjs/common';
import {
  type ClientEnvironment,
  type ClientQuickReplies,
  type DesktopAllowance,
  type DesktopCommand,
  type DesktopSettings,
  kickReasons,
} from '@parley/contracts/public';
import { KeyedBatcher } from '@parley/platform/batching';
import { Database, pipelined, type TenantTx } from '@parley/platform/database';
import { CommandOfferRepository, type CommandPage, DesktopCommandRepository } from '../commands/index.js';
import { EnvironmentQueries } from '../proxies/index.js';
import { ClientQuickReplyQueries } from '../replies/index.js';
import { ArrivalLimiter } from './arrival.limiter.js';
import { sessionEnded } from './desktop-admission.policy.js';
import { DesktopAllowanceQueries } from './desktop-allowance.queries.js';
import { DesktopSessionQueries } from './desktop-session.queries.js';

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
  /** Further commands follow after this id. Null if there are none. */
  nextCommands: string | null;
}

/** The cursor to continue from, or the version that the client already has. */
export interface QuickReplyRequest {
  cursor?: string;
  version?: string;
}

/** A client with commands to carry out is loaded on its own. */
type Loaded = Welcome | 'ended' | 'has-commands';

/** Clients that are read together. */
const most = 250;

/** Reads the data that a client gets on its own connection. */
@Injectable()
export class DesktopSyncService {
  private readonly welcomes = new KeyedBatcher<ClientSession, Loaded>({
    work: (tenantId, clients) => this.arrivalLimiter.run(tenantId, () => this.loadAll(tenantId, clients)),
    most,
  });
  /** Resolves with the current version of the quick replies. Null if the session has ended. */
  private readonly quickReplyVersions = new KeyedBatcher<string, string | null>({
    work: (tenantId, sessionIds) => this.readVersions(tenantId, sessionIds),
    most,
  });

  constructor(
    private readonly arrivalLimiter: ArrivalLimiter,
    private readonly database: Database,
    private readonly desktopSessionQueries: DesktopSessionQueries,
    private readonly desktopCommandRepository: DesktopCommandRepository,
    private readonly commandOfferRepository: CommandOfferRepository,
    private readonly environmentQueries: EnvironmentQueries,
    private readonly desktopAllowanceQueries: DesktopAllowanceQueries,
    private readonly clientQuickReplyQueries: ClientQuickReplyQueries,
  ) {}

  /** Loads everything that is new to an arriving client. Rejects with `desktop.session_ended`. */
  async loadWelcome({ tenantId, sessionId, subAccountId }: TenantClientSession): Promise<Welcome> {
    const client = { sessionId, subAccountId };
    const welcome = await this.welcomes.add(tenantId, client);
    if (welcome === 'ended') throw sessionEnded();
    if (welcome !== 'has-commands') return welcome;
    return this.database.asTenant(tenantId, (tx) => this.loadWithCommands(tx, client));
  }

  /** Rejects with `desktop.session_ended`: a client that may not connect must not get proxy passwords either. */
  async readEnvironments({
    tenantId,
    sessionId,
    subAccountId,
  }: TenantClientSession): Promise<ClientEnvironment[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      if (!(await this.desktopSessionQueries.isLive(tx, sessionId))) throw sessionEnded();
      return (await this.environmentQueries.ofSubAccounts(tx, [subAccountId])).get(subAccountId) ?? [];
    });
  }

  /**
   * The quick replies of a tenant, after a page's cursor. Empty if the client has the current version, as most returning
   * clients do. Rejects with `desktop.session_ended`.
   */
  async readQuickReplies(
    { tenantId, sessionId }: TenantClientSession,
    { cursor, version: known }: QuickReplyRequest,
  ): Promise<ClientQuickReplies> {
    if (cursor !== undefined) {
      return this.database.asTenant(tenantId, async (tx) => {
        if (!(await this.desktopSessionQueries.isLive(tx, sessionId))) throw sessionEnded();
        return this.clientQuickReplyQueries.page(tx, cursor);
      });
    }
    const version = await this.quickReplyVersions.add(tenantId, sessionId);
    if (version === null) throw sessionEnded();
    if (version === known) return { quickReplies: [], cursor: null, version, unchanged: true };
    // The page is read after the version. A change in between gives the next read another version.
    const page = await this.database.asTenant(tenantId, (tx) => this.clientQuickReplyQueries.page(tx));
    return { ...page, version };
  }

  /**
   * Commands for clients that have just opened these accounts, by session. Some may come from another sub-account, and
   * some may have waited until a client holds the account.
   */
  async openedIn(tx: TenantTx, clients: readonly OpenedAccounts[]): Promise<Map<string, CommandPage>> {
    const [withEnvironment, awaited] = await pipelined([
      this.environmentQueries.setAmong(
        tx,
        clients.flatMap(({ socialAccountIds }) => socialAccountIds),
      ),
      this.commandOfferRepository.awaitedBy(tx, clients),
    ]);
    const commands = new Map<string, CommandPage>();
    for (const { sessionId, subAccountId, socialAccountIds } of clients) {
      const isTold = socialAccountIds.some((id) => withEnvironment.has(id));
      if (isTold) {
        await this.desktopCommandRepository.drop(tx, subAccountId, sessionId, ['environments']);
        await this.desktopCommandRepository.enqueueEnvironments(tx, subAccountId, sessionId);
      }
      if (isTold || awaited.has(sessionId))
        commands.set(sessionId, await this.commandOfferRepository.pending(tx, { sessionId, subAccountId }));
    }
    return commands;
  }

  /** The next commands for a client, once it has confirmed most of those it was offered. */
  async nextCommands(
    { tenantId, sessionId, subAccountId }: TenantClientSession,
    after: string,
  ): Promise<CommandPage> {
    return this.database.asTenant(tenantId, (tx) =>
      this.commandOfferRepository.pending(tx, { sessionId, subAccountId }, after),
    );
  }

  /** Stores the command that says why a session has ended. Undefined if the client gets no reason. */
  async kick({ tenantId, sessionId }: TenantClientSession): Promise<DesktopCommand | undefined> {
    return this.database.asTenant(tenantId, async (tx) => {
      const over = await this.desktopSessionQueries.overReason(tx, sessionId);
      const reason = kickReasons.find((one) => one === over);
      return reason && (await this.desktopCommandRepository.kick(tx, [sessionId], reason)).get(sessionId);
    });
  }

  /** Loads everything that is new to arriving clients of a tenant without commands, in one round trip. */
  private async loadAll(tenantId: string, clients: ClientSession[]): Promise<Loaded[]> {
    const ids = [...new Set(clients.map(({ subAccountId }) => subAccountId))];
    const sessionIds = clients.map(({ sessionId }) => sessionId);
    // Commands are read first: a change with a later command reaches the client by that command.
    const [awaited, settings, allowances, environments] = await this.database.asTenant(tenantId, (tx) =>
      tx.commitWith(() => [
        this.commandOfferRepository.awaitedBy(tx, clients),
        this.desktopSessionQueries.liveSettings(tx, sessionIds),
        this.desktopAllowanceQueries.forSubAccounts(tx, ids),
        this.environmentQueries.ofSubAccounts(tx, ids),
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
      this.desktopSessionQueries.isLive(tx, sessionId),
      this.desktopCommandRepository.missedSettings(tx, subAccountId, sessionId),
    ]);
    if (!isLive) throw sessionEnded();
    // Locks before the row, in the same order as every sender of a change.
    if (missed) await this.desktopCommandRepository.lockTurn(tx, subAccountId);
    const [, settings, allowances, environments, { commands, next }] = await pipelined([
      // A client requests quick replies after every welcome.
      this.desktopCommandRepository.drop(tx, subAccountId, sessionId, [
        'settings',
        'environments',
        'quick-replies',
      ]),
      // These reads follow the drop of the commands, so they are at least as new as the dropped commands.
      this.desktopSessionQueries.settings(tx, subAccountId),
      this.desktopAllowanceQueries.forSubAccounts(tx, [subAccountId]),
      this.environmentQueries.ofSubAccounts(tx, [subAccountId]),
      this.commandOfferRepository.pending(tx, { subAccountId, sessionId }),
    ]);
    const allowance = allowances.get(subAccountId);
    if (!settings || !allowance) throw sessionEnded();
    if (missed) {
      // Older commands may reach the client before its welcome, and the client treats them as newer. These come after
      // both.
      const command = { kind: 'settings', settings } as const;
      const cause = `${missed} again`;
      await this.desktopCommandRepository.enqueue(tx, { subAccountId, sessionId, command, cause });
    }
    return {
      settings,
      allowance,
      environments: environments.get(subAccountId) ?? [],
      commands,
      nextCommands: next,
    };
  }

  private async readVersions(tenantId: string, sessionIds: string[]): Promise<(string | null)[]> {
    const [live, version] = await this.database.asTenant(tenantId, (tx) =>
      tx.commitWith(() => [
        this.desktopSessionQueries.liveSettings(tx, sessionIds),
        this.clientQuickReplyQueries.version(tx),
      ]),
    );
    return sessionIds.map((id) => (live.has(id) ? version : null));
  }
}
