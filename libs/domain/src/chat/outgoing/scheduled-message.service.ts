import { Injectable } from '@nestjs/common';
import { lockAdvisory, pipelined, type TenantTx } from '@parley/platform/database';
import { Clock } from '@parley/platform/clock';
import { Ids, isId } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { answerUntil } from '../../ports/index.js';
import { AutomaticReplyQueries } from '../../replies/index.js';
import { AgentRepository } from '../rights/agent.repository.js';
import { OutgoingContentService } from './outgoing-content.service.js';
import { causeOf } from './outgoing-message.policy.js';
import { OutgoingMessageQueries } from './outgoing-message.queries.js';
import { OutgoingMessageRepository } from './outgoing-message.repository.js';
import { OutgoingMessageService } from './outgoing-message.service.js';

/** Queues scheduled messages of persons once they are due, if their authors may still answer. */
@Injectable()
export class ScheduledMessageService {
  constructor(
    private readonly agentRepository: AgentRepository,
    private readonly outgoingMessageRepository: OutgoingMessageRepository,
    private readonly outgoingMessageQueries: OutgoingMessageQueries,
    private readonly outgoingMessageService: OutgoingMessageService,
    private readonly outgoingContentService: OutgoingContentService,
    private readonly automaticReplyQueries: AutomaticReplyQueries,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Does nothing for a message that was cancelled. */
  async send(tx: TenantTx, id: string): Promise<void> {
    const message = await this.outgoingMessageRepository.find(tx, id);
    if (message?.status !== 'scheduled') return;
    const { conversationId, subAccountId, authorId } = message;
    const [, conversation, facts, automatic, author] = await pipelined([
      lockAdvisory(tx, 'contacts', tx.tenantId, 'shared'),
      this.outgoingMessageQueries.lockPlace(tx, conversationId),
      this.outgoingMessageRepository.facts(tx, conversationId),
      this.automaticReplyQueries.inFlight(tx, [conversationId]),
      this.outgoingMessageQueries.accountOf(tx, authorId),
    ]);
    const until = conversation && answerUntil(conversation.port.windowHours, conversation.lastInboundAt);
    const isAllowed =
      authorId === null ||
      isId('apk', authorId) ||
      (await this.agentRepository.mayAnswer(tx, authorId, message));
    const commandId = this.ids.next('cmd');
    if (!isAllowed) await this.outgoingMessageRepository.fail(tx, id, 'not_allowed');
    else if (conversation?.port.subAccountId !== subAccountId)
      await this.outgoingMessageRepository.fail(tx, id, 'port_moved');
    else if (until && until <= this.clock.now())
      await this.outgoingMessageRepository.fail(tx, id, 'window_closed');
    else if (await this.outgoingMessageRepository.queue(tx, id, commandId)) {
      const quote = await this.outgoingContentService.quoteOf(tx, message, conversation.port);
      const command = { id: commandId, cause: causeOf(id), author, content: message, conversation, quote };
      const before = [...facts.commandIds, ...automatic.map((reply) => reply.commandId)];
      await this.outgoingMessageService.enqueue(tx, command, before);
    }
    await this.outbox.add(tx, 'outgoing.changed', { ids: [id] });
  }
}
