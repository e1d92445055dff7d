import { Injectable } from '@nestjs/common';
import type { AgentLoad, OwnPresence, SetPresence, WorkspaceSettings } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, inChunks, lockAdvisory, type SystemTx, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { PublicEventPublisher } from '../../public-events/index.js';
import { type AuditRecord, AuditService, changesOf } from '../../audit/index.js';
import { AgentRepository } from '../rights/agent.repository.js';
import {
  type Assignment,
  ConversationStateRepository,
  type QueuedConversation,
  type SweptConversations,
} from './conversation-state.repository.js';
import { openedEvents, publishAssigned, returnedEvents } from './conversation-state-events.js';
import { assignQueued } from './conversation-state.policy.js';
import { WorkspaceQueries } from './workspace.queries.js';

const defaults: WorkspaceSettings = {
  inTurn: false,
  limitEach: 20,
  returnAfterMinutes: null,
  awayAfterMinutes: null,
};
const queueChunk = 500;
const sweepChunk = 500;

/** Assigns waiting conversations in turn to the agents who are there. */
@Injectable()
export class AssignmentService {
  constructor(
    private readonly database: Database,
    private readonly agentRepository: AgentRepository,
    private readonly conversationStateRepository: ConversationStateRepository,
    private readonly workspaceQueries: WorkspaceQueries,
    private readonly auditService: AuditService,
    private readonly publicEvents: PublicEventPublisher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async settings(tenantId: string): Promise<WorkspaceSettings> {
    return this.database.asTenant(
      tenantId,
      async (tx) => (await this.agentRepository.settings(tx)) ?? defaults,
    );
  }

  async setSettings(tenantId: string, settings: WorkspaceSettings): Promise<WorkspaceSettings> {
    return this.database.asTenant(tenantId, async (tx) => {
      await lockAdvisory(tx, 'assignment', tenantId);
      const before = (await this.agentRepository.settings(tx)) ?? defaults;
      const changes = changesOf<WorkspaceSettings>(before, settings);
      const target = { kind: 'tenant', id: tenantId };
      if (!(await this.auditService.recordChanges(tx, { target, changes }))) return before;
      await this.agentRepository.setSettings(tx, settings);
      await this.outbox.add(tx, 'assignment.due', {});
      return settings;
    });
  }

  async agents(tenantId: string): Promise<AgentLoad[]> {
    return this.database.asTenant(tenantId, (tx) => this.workspaceQueries.agents(tx));
  }

  async presence(tenantId: string, subAccountId: string): Promise<OwnPresence> {
    return this.database.asTenant(tenantId, (tx) =>
      this.agentRepository.presence(tx, subAccountId, this.clock.now()),
    );
  }

  /** Repeated as a sign of life. An agent who comes is assigned conversations. */
  async setPresence(tenantId: string, subAccountId: string, given: SetPresence): Promise<OwnPresence> {
    return this.database.asTenant(tenantId, async (tx) => {
      const now = this.clock.now();
      const wasThere = await this.agentRepository.isThere(tx, subAccountId, now);
      await this.agentRepository.setPresence(tx, subAccountId, given, now);
      const presence = await this.agentRepository.presence(tx, subAccountId, now);
      if (presence.there !== wasThere) await this.outbox.add(tx, 'agents.changed', {});
      if (presence.there && !wasThere) await this.outbox.add(tx, 'assignment.due', {});
      return presence;
    });
  }

  /**
   * Assigns the longest waiting conversations until no agent has room. Holds the lock on assignments, so that loads and
   * rights stay as they were read.
   */
  async assignInTurn(tx: TenantTx): Promise<void> {
    await lockAdvisory(tx, 'assignment', tx.tenantId);
    const settings = await this.agentRepository.settings(tx);
    if (!settings?.inTurn) return;
    const now = this.clock.now();
    const agents = await this.agentRepository.ready(tx, now);
    for (let after: QueuedConversation | undefined; ; ) {
      const free = agents.filter(({ load }) => load < settings.limitEach);
      const answered = [...new Set(free.flatMap(({ answersFor }) => answersFor))];
      if (answered.length === 0) return;
      const queue = await this.conversationStateRepository.queue(tx, answered, after, queueChunk);
      const assignments = assignQueued(queue, free, { limit: settings.limitEach, now });
      if (assignments.length > 0) {
        const assigned = await this.conversationStateRepository.assign(tx, assignments, now);
        await this.auditService.recordMany(
          tx,
          assigned.map(({ id, assigneeId }) => assignmentRecord(id, { from: null, to: assigneeId })),
        );
        const changed = assigned.map(({ id, subAccountId }) => ({ subAccountId, conversationIds: [id] }));
        await this.outbox.add(tx, 'conversation-states.changed', { changed });
        await publishAssigned(this.publicEvents, tx, assigned);
        await this.pushAssigned(tx, assignments);
      }
      if (queue.length < queueChunk) return;
      after = queue.at(-1);
    }
  }

  private async pushAssigned(tx: TenantTx, assignments: readonly Assignment[]): Promise<void> {
    for (const assigneeId of new Set(assignments.map((one) => one.assigneeId))) {
      const own = assignments.filter((one) => one.assigneeId === assigneeId);
      const conversationIds = own.map(({ id }) => id);
      await this.outbox.add(tx, 'push.due', { event: 'assigned', conversationIds, persons: [assigneeId] });
    }
  }

  /** Opens conversations whose snooze is over, and returns unanswered ones to the queue. System path: it serves all tenants. */
  async wake(): Promise<void> {
    await inChunks(this.database, (tx) => this.sweep(tx, 'wake'), sweepChunk);
    await inChunks(this.database, (tx) => this.sweep(tx, 'returnUnanswered'), sweepChunk);
  }

  private async sweep(tx: SystemTx, step: 'wake' | 'returnUnanswered'): Promise<number> {
    const swept = await this.conversationStateRepository[step](tx, this.clock.now(), sweepChunk);
    for (const [tenantId, changed] of byTenant(swept)) {
      const own = changed.flatMap(({ former, conversationIds }) =>
        former === null ? [] : [{ subAccountId: former, conversationIds }],
      );
      await this.auditService.recordMany(
        tx,
        changed.flatMap(({ former, conversationIds }) =>
          former === null
            ? []
            : conversationIds.map((id) => ({
                ...assignmentRecord(id, { from: former, to: null }),
                tenantId,
              })),
        ),
      );
      await this.outbox.addFor(tx, tenantId, 'conversation-states.changed', {
        changed: changed.map(({ subAccountId, conversationIds }) => ({ subAccountId, conversationIds })),
        own,
      });
      const subAccountIds = own.map((one) => one.subAccountId);
      if (own.length > 0)
        await this.outbox.addFor(tx, tenantId, 'conversation-rights.ended', { subAccountIds });
      await this.outbox.addFor(tx, tenantId, 'assignment.due', {});
      const eventsOf = step === 'wake' ? openedEvents : returnedEvents;
      await this.publicEvents.publishFor(tx, tenantId, eventsOf(this.publicEvents, changed));
    }
    return swept.reduce((sum, { conversationIds }) => sum + conversationIds.length, 0);
  }
}

/** In the words of an assignment by hand. */
const assignmentRecord = (
  id: string,
  assigneeId: { from: string | null; to: string | null },
): AuditRecord => ({
  action: 'workspace.assign',
  target: { kind: 'conversation', id },
  changes: { assigneeId },
});

function byTenant(swept: SweptConversations[]): Map<string, SweptConversations[]> {
  const tenants = new Map<string, SweptConversations[]>();
  for (const one of swept) tenants.set(one.tenantId, [...(tenants.get(one.tenantId) ?? []), one]);
  return tenants;
}
