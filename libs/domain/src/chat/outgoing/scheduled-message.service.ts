import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { AgentRepository } from '../rights/agent.repository.js';
import { OutgoingMessageRepository } from './outgoing-message.repository.js';
import { OutgoingMessageService } from './outgoing-message.service.js';

/** Sends scheduled messages of persons once they are due, if their authors may still answer. */
@Injectable()
export class ScheduledMessageService {
  constructor(
    private readonly agentRepository: AgentRepository,
    private readonly outgoingMessageRepository: OutgoingMessageRepository,
    private readonly outgoingMessageService: OutgoingMessageService,
  ) {}

  async send(tx: TenantTx, id: string): Promise<void> {
    const message = await this.outgoingMessageRepository.find(tx, id);
    if (message?.status !== 'scheduled') return;
    const { authorId } = message;
    const isAllowed = authorId === null || (await this.agentRepository.mayAnswer(tx, authorId, message));
    await this.outgoingMessageService.sendScheduled(tx, id, isAllowed);
  }
}
