import { Injectable } from '@nestjs/common';
import type { AnsweringRights } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf } from '../../audit/index.js';
import { PublicEventPublisher } from '../../public-events/index.js';
import {
  type SubAccountDeletionListener,
  SubAccountDeletionRegistry,
  SubAccountRepository,
} from '../../sub-accounts/index.js';
import { returnedEvents } from '../states/conversation-state-events.js';
import {
  type ChangedConversations,
  ConversationStateRepository,
} from '../states/conversation-state.repository.js';
import { AgentRepository, type ConversationsOf } from './agent.repository.js';

/** The owner's decision on whose conversations an agent answers. Conversations that it may no longer answer return to the queue. */
@Injectable()
export class AnsweringRightService implements SubAccountDeletionListener {
  constructor(
    subAccountDeletionRegistry: SubAccountDeletionRegistry,
    private readonly database: Database,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly agentRepository: AgentRepository,
    private readonly conversationStateRepository: ConversationStateRepository,
    private readonly auditService: AuditService,
    private readonly publicEvents: PublicEventPublisher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    subAccountDeletionRegistry.register(this);
  }

  /** Rejects with `sub-accounts.not_found`. */
  async get(tenantId: string, subAccountId: string): Promise<AnsweringRights> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.subAccountRepository.get(tx, subAccountId);
      return this.agentRepository.get(tx, subAccountId);
    });
  }

  /** Rejects with `sub-accounts.not_found`, naming `answersFor` if it is one of those. */
  async set(tenantId: string, subAccountId: string, given: AnsweringRights): Promise<AnsweringRights> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { account } = await this.subAccountRepository.getForUpdate(tx, subAccountId);
      const answersFor = given.answersFor.filter((id) => id !== subAccountId).toSorted();
      await this.assertKnown(tx, answersFor);
      await lockAdvisory(tx, 'assignment', tenantId);
      const before = await this.agentRepository.get(tx, subAccountId);
      const after = { answersFor, readOnly: given.readOnly };
      const changes = changesOf<AnsweringRights>(before, after);
      const target = { kind: 'sub-account', id: subAccountId, name: account };
      if (!(await this.auditService.recordChanges(tx, { target, changes }))) return before;
      await this.agentRepository.replace(tx, subAccountId, after);
      const lost = before.answersFor.filter((id) => !after.answersFor.includes(id));
      const changed = await this.conversationStateRepository.giveBack(tx, subAccountId, {
        conversationsOf: after.readOnly ? null : lost,
        now: this.clock.now(),
      });
      const own = [{ subAccountId, conversationIds: [] }];
      await this.publishReturned(tx, changed, own);
      if (lost.length > 0)
        await this.outbox.add(tx, 'conversation-rights.ended', { subAccountIds: [subAccountId] });
      await this.outbox.add(tx, 'assignment.due', {});
      return after;
    });
  }

  /** Ends the rights of a stopped sub-account, and returns its conversations to the queue. */
  async stopped(tx: TenantTx, subAccountId: string): Promise<void> {
    await lockAdvisory(tx, 'assignment', tx.tenantId);
    await this.agentRepository.end(tx, subAccountId);
    await this.giveAllBack(tx, subAccountId, []);
  }

  async deleting(tx: TenantTx, subAccountId: string): Promise<void> {
    await lockAdvisory(tx, 'assignment', tx.tenantId);
    await this.giveAllBack(tx, subAccountId, await this.agentRepository.delete(tx, subAccountId));
  }

  private async giveAllBack(tx: TenantTx, subAccountId: string, losers: string[]): Promise<void> {
    const changed = await this.conversationStateRepository.giveBack(tx, subAccountId, {
      conversationsOf: null,
      now: this.clock.now(),
    });
    const own = losers.map((id) => ({ subAccountId: id, conversationIds: [] }));
    if (changed.length + own.length === 0) return;
    if (losers.length > 0) await this.outbox.add(tx, 'conversation-rights.ended', { subAccountIds: losers });
    await this.publishReturned(tx, changed, own);
    await this.outbox.add(tx, 'assignment.due', {});
  }

  private async publishReturned(
    tx: TenantTx,
    returned: readonly ChangedConversations[],
    own: ConversationsOf[],
  ): Promise<void> {
    const changed = returned.map(({ subAccountId, conversationIds }) => ({ subAccountId, conversationIds }));
    await this.outbox.add(tx, 'conversation-states.changed', { changed, own });
    await this.publicEvents.publish(tx, returnedEvents(this.publicEvents, returned));
  }

  private async assertKnown(tx: TenantTx, ids: string[]): Promise<void> {
    const known = await this.subAccountRepository.known(tx, ids);
    if (known.length === ids.length) return;
    const message = 'There is no such sub-account.';
    throw new AppError('sub-accounts.not_found', message, {
      details: [{ field: 'answersFor', rule: 'exists', message }],
    });
  }
}
