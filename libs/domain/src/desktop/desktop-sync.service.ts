import { Injectable } from '@nestjs/common';
import type {
  ClientEnvironment,
  DesktopAllowance,
  DesktopCommand,
  DesktopSettings,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { EnvironmentQueries } from '../proxies/index.js';
import { DesktopCommandRepository } from '../commands/index.js';
import { ClientQuickReplyQueries, type QuickReplyPage } from '../replies/index.js';
import { DesktopAllowanceQueries } from './desktop-allowance.queries.js';
import { DesktopSessionService } from './desktop-session.service.js';

/** A client's session, and whose it is. */
export interface ClientSession {
  sessionId: string;
  subAccountId: string;
}

export interface Welcome {
  settings: DesktopSettings;
  allowance: DesktopAllowance;
  environments: ClientEnvironment[];
  commands: DesktopCommand[];
}

/** What a client is told on its own connection, and nowhere else. */
@Injectable()
export class DesktopSyncService {
  constructor(
    private readonly sessions: DesktopSessionService,
    private readonly commands: DesktopCommandRepository,
    private readonly environments: EnvironmentQueries,
    private readonly quickReplies: ClientQuickReplyQueries,
    private readonly allowances: DesktopAllowanceQueries,
  ) {}

  /** For a welcome: all that is new since whenever. Rejects with `desktop.session_ended`. */
  async loadWelcome(tx: TenantTx, { sessionId, subAccountId }: ClientSession): Promise<Welcome> {
    await this.checkLive(tx, sessionId);
    const missed = await this.commands.missedSettings(tx, subAccountId, sessionId);
    // Before its row, as whoever tells of a change.
    if (missed) await this.commands.lockTurn(tx, subAccountId);
    // Quick replies are asked for after every welcome.
    await this.commands.drop(tx, subAccountId, sessionId, ['settings', 'environments', 'quick-replies']);
    // Read after the commands that told of them were dropped, so they are as new.
    const settings = await this.sessions.settings(tx, subAccountId);
    const allowance = (await this.allowances.forSubAccount(tx, [subAccountId])).get(subAccountId);
    if (!settings || !allowance) throw ended();
    const environments = await this.environments.ofSubAccount(tx, subAccountId);
    const commands = await this.commands.pending(tx, subAccountId, sessionId);
    if (missed) {
      // Older ones may reach it before its welcome, and what it hears then counts as newer: these come after both.
      const command = { kind: 'settings', settings } as const;
      await this.commands.enqueue(tx, { subAccountId, sessionId, command, cause: `${missed} again` });
    }
    return { settings, allowance, environments, commands };
  }

  /** Rejects with `desktop.session_ended`: who may not connect any more learns no password either. */
  async environmentsFor(
    tx: TenantTx,
    { sessionId, subAccountId }: ClientSession,
  ): Promise<ClientEnvironment[]> {
    await this.checkLive(tx, sessionId);
    return this.environments.ofSubAccount(tx, subAccountId);
  }

  /** Commands for a client that just opened these accounts: some may have come from another sub-account. */
  async opened(
    tx: TenantTx,
    { sessionId, subAccountId }: ClientSession,
    socialAccountIds: string[],
  ): Promise<DesktopCommand[]> {
    if (await this.environments.isAnySet(tx, socialAccountIds)) {
      await this.commands.drop(tx, subAccountId, sessionId, ['environments']);
      await this.commands.enqueueEnvironments(tx, subAccountId, sessionId);
    }
    return this.commands.pending(tx, subAccountId, sessionId);
  }

  /** Why a session is over, where its client is to be told. */
  async kickCommand(tx: TenantTx, sessionId: string): Promise<DesktopCommand | undefined> {
    const reason = await this.sessions.kickReason(tx, sessionId);
    return reason ? (await this.commands.kick(tx, [sessionId], reason)).get(sessionId) : undefined;
  }

  /** From a page's cursor on. Rejects with `desktop.session_ended`. */
  async quickRepliesFor(
    tx: TenantTx,
    { sessionId }: ClientSession,
    cursor?: string,
  ): Promise<QuickReplyPage> {
    await this.checkLive(tx, sessionId);
    return this.quickReplies.page(tx, cursor);
  }

  private async checkLive(tx: TenantTx, sessionId: string): Promise<void> {
    if (!(await this.sessions.isLive(tx, sessionId))) throw ended();
  }
}

const ended = (): AppError => new AppError('desktop.session_ended', 'The session is over. Sign in again.');
