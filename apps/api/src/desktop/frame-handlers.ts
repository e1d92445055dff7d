import { Injectable } from '@nestjs/common';
import type {
  Answer,
  ClientEnvironment,
  Confirmed,
  Each,
  LostPort,
  Refused,
  Stored,
} from '@parley/contracts/public';
import {
  DesktopConfirmationService,
  DesktopPortService,
  DesktopPresenceService,
  DesktopReportService,
  DesktopSyncService,
} from '@parley/domain/desktop';
import { type PortHolder, PortService } from '@parley/domain/ports';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import {
  isCommandId,
  isOpenPort,
  isReportEvent,
  isSentReply,
  isSocialAccountId,
  isUpdatePort,
} from './desktop.schema.js';
import type { Connection } from './connection.js';
import {
  answerEach,
  checkAll,
  type FrameBody,
  frameInvalid,
  type FrameName,
  invalidItem,
} from './frame-parser.js';
import { TranslateFrame } from './translate-frame.js';

type Opened = Each<{ socialAccountId: string }>;

const holderOf = ({ subAccountId, sessionId, clientVersion, additions }: Connection): PortHolder => ({
  subAccountId,
  sessionId,
  clientVersion,
  additions,
});

/** Carries out the frames of clients. Items are checked one by one, so an invalid one affects only itself. */
@Injectable()
export class DesktopFrameHandlers {
  constructor(
    private readonly database: Database,
    private readonly portService: PortService,
    private readonly desktopPortService: DesktopPortService,
    private readonly desktopReportService: DesktopReportService,
    private readonly desktopConfirmationService: DesktopConfirmationService,
    private readonly desktopPresenceService: DesktopPresenceService,
    private readonly desktopSyncService: DesktopSyncService,
    private readonly translateFrame: TranslateFrame,
  ) {}

  handle(name: FrameName, from: Connection, frame: FrameBody): Promise<unknown> {
    const { items } = frame;
    switch (name) {
      case 'report':
        return this.report(from, frame);
      case 'ports:heartbeat':
        return this.heartbeat(from, items);
      case 'ports:open':
        return this.open(from, items);
      case 'ports:update':
        return answerEach(items, 'ports', isUpdatePort, (updates) =>
          this.inTenant(from, (tx) => this.portService.update(tx, holderOf(from), updates)),
        );
      case 'ports:close':
        return answerEach(items, 'socialAccountIds', isSocialAccountId, (ids) =>
          this.inTenant(from, (tx) => this.portService.close(tx, holderOf(from), ids)),
        );
      case 'command:confirm':
        return this.confirm(from, frame);
      case 'translate':
        return this.translateFrame.answer(from, items);
      case 'environments:read':
        return this.environments(from);
      case 'quick-replies:read':
        return this.desktopSyncService.readQuickReplies(from, frame);
    }
  }

  private async report(from: Connection, { items, more }: FrameBody): Promise<Each<Stored>> {
    const refusals = new Map<number, Refused>();
    const events = items.map((item, index) => {
      if (isReportEvent(item)) return item;
      refusals.set(index, invalidItem(isReportEvent, `events[${index}]`));
      return undefined;
    });
    const { answers, lastAckAt } = await this.desktopReportService.store(from, { events, more });
    if (lastAckAt !== undefined) from.lastAckAt = lastAckAt;
    const results = answers.map((answer, index) => answer ?? refusals.get(index));
    return { results: results as Answer<Stored>[] };
  }

  private async open(from: Connection, items: unknown[]): Promise<Opened> {
    const holder = holderOf(from);
    return answerEach(items, 'ports', isOpenPort, async (ports) => {
      const { opened, missed } = await this.desktopPortService.open(from.tenantId, holder, ports);
      if (missed) {
        // These commands waited until a client holds the account.
        from.offered.begin(missed);
        for (const command of missed.commands) from.send(command);
      }
      return opened;
    });
  }

  private async heartbeat(from: Connection, items: unknown[]): Promise<{ lost: LostPort[] }> {
    const ids = checkAll(items, 'socialAccountIds', isSocialAccountId);
    return { lost: await this.desktopPresenceService.heartbeat(from, ids) };
  }

  private async confirm(from: Connection, { items, sent: said = [] }: FrameBody): Promise<Confirmed> {
    const ids = checkAll(items, 'ids', isCommandId);
    const sent = checkAll(said, 'sent', isSentReply);
    const stray = sent.findIndex(({ id }) => !ids.includes(id));
    if (stray >= 0) throw frameInvalid('What was sent has to be confirmed.', `sent[${stray}].id`, 'ids');
    const confirmed = await this.desktopConfirmationService.confirm(from, { ids, sent });
    if (confirmed.confirmed > 0 || ids.length === 0) {
      await this.offerMore(from, ids);
      return confirmed;
    }
    const message = 'There are no such commands.';
    throw new AppError('desktop.command_unknown', message, {
      details: ids.map((_, index) => ({ field: `ids[${index}]`, rule: 'exists', message })),
    });
  }

  /** Sends the next page of commands to a client that has done most of the last one. */
  private async offerMore(from: Connection, confirmedIds: readonly string[]): Promise<void> {
    const commands = await from.offered.confirm(confirmedIds, (after) =>
      this.desktopSyncService.nextCommands(from, after),
    );
    for (const command of commands) from.send(command);
  }

  /** The passwords of proxies are only in the answer, which passes through no queue and not through Redis. */
  private async environments(from: Connection): Promise<{ environments: ClientEnvironment[] }> {
    return { environments: await this.desktopSyncService.readEnvironments(from) };
  }

  private inTenant<T>(from: Connection, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.database.asTenant(from.tenantId, work);
  }
}
