import { Injectable } from '@nestjs/common';
import type { Confirmed, SentReply } from '@parley/contracts/public';
import { KeyedBatcher } from '@parley/platform/batching';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { MessageIngestService, outgoingIdOf, type SentReplyMessage } from '../chat/index.js';
import { CommandOfferRepository, type ConfirmedCommand, ReplyCommandService } from '../commands/index.js';
import { AutomaticReplyRepository } from '../replies/index.js';
import { reportedAt } from './report-checks.js';
import type { ReportSource } from './desktop-report.service.js';

export interface CommandConfirmation {
  ids: string[];
  /** The messages sent to contacts, each by one of the commands. */
  sent: SentReply[];
}

type Confirmation = CommandConfirmation & Pick<ReportSource, 'subAccountId' | 'sessionId' | 'lastAckAt'>;

/** Commands confirmed in one transaction. */
const most = 500;

/**
 * Stores confirmations of clients. The confirmation of a reply also reports its message. Confirmations that arrive while
 * others of the tenant are being written share the next transaction.
 */
@Injectable()
export class DesktopConfirmationService {
  private readonly batcher: KeyedBatcher<Confirmation, Confirmed>;

  constructor(
    database: Database,
    private readonly commandOfferRepository: CommandOfferRepository,
    private readonly automaticReplyRepository: AutomaticReplyRepository,
    private readonly replyCommandService: ReplyCommandService,
    private readonly messageIngestService: MessageIngestService,
    private readonly clock: Clock,
  ) {
    this.batcher = new KeyedBatcher<Confirmation, Confirmed>({
      most,
      weightOf: ({ ids }) => ids.length,
      work: (tenantId, confirmations) =>
        database.asTenant(tenantId, (tx) => this.confirmAll(tx, confirmations)),
    });
  }

  /**
   * Confirms the session's own commands. Confirming twice is harmless. After a rejection, no command is certain to be
   * confirmed.
   */
  confirm(source: ReportSource, { ids, sent }: CommandConfirmation): Promise<Confirmed> {
    const { tenantId, subAccountId, sessionId, lastAckAt } = source;
    return this.batcher.add(tenantId, { ids, sent, subAccountId, sessionId, lastAckAt });
  }

  private async confirmAll(tx: TenantTx, confirmations: Confirmation[]): Promise<Confirmed[]> {
    const commands = await this.commandOfferRepository.confirm(tx, confirmations);
    const replies = commands.filter(({ order }) => order !== null);
    const messages = this.messagesOf(confirmations, replies);
    const stored = messages.length > 0 ? await this.messageIngestService.storeSent(tx, messages) : none;
    if (replies.length > 0) {
      const ids = replies.map(({ id }) => id);
      const draftIds = replies.flatMap(({ id, isElsewhere }) => (isElsewhere ? id : []));
      const carriedOut = replies.flatMap(({ cause, isElsewhere }) =>
        isElsewhere ? [] : (outgoingIdOf(cause) ?? []),
      );
      await tx.commitWith(() => [
        ...this.messageIngestService.showSent(tx, stored, carriedOut),
        this.automaticReplyRepository.sent(tx, ids, draftIds),
        this.replyCommandService.confirmed(tx, ids),
      ]);
    }
    const reported = new Set(stored.commandIds);
    return confirmations.map((confirmation) => {
      const own = new Set(commands.filter((command) => isOf(confirmation, command)).map(({ id }) => id));
      return {
        confirmed: new Set(confirmation.ids.filter((id) => own.has(id))).size,
        reported: confirmation.sent.flatMap(({ id }) => (own.has(id) && reported.has(id) ? id : [])),
      };
    });
  }

  /** The messages that commands sent. A draft for an agent is not a message. */
  private messagesOf(confirmations: Confirmation[], commands: ConfirmedCommand[]): SentReplyMessage[] {
    const now = this.clock.nowMs();
    const messages = new Map<string, SentReplyMessage>();
    const replies = new Map(commands.map((command) => [`${command.sessionId} ${command.id}`, command]));
    for (const { sent, sessionId, lastAckAt } of confirmations) {
      for (const { id, messageId, at, externalId = null } of sent) {
        const command = replies.get(`${sessionId} ${id}`);
        if (!command?.order || command.order.draft || command.isElsewhere) continue;
        messages.set(id, {
          id: messageId.toLowerCase(),
          commandId: id,
          subAccountId: command.subAccountId,
          order: command.order,
          externalId,
          at: reportedAt(at, lastAckAt, now),
        });
      }
    }
    return [...messages.values()];
  }
}

const none = { commandIds: [], written: [], archived: [] };

const isOf = (
  { subAccountId, sessionId }: Confirmation,
  command: Pick<ConfirmedCommand, 'subAccountId' | 'sessionId'>,
): boolean => command.subAccountId === subAccountId && command.sessionId === sessionId;
