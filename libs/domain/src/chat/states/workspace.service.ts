import { Injectable } from '@nestjs/common';
import {
  type AssignConversation,
  type Assignee,
  type ChatAuthor,
  type ConversationsEdited,
  type CursorPage,
  type EditConversations,
  type EditConversationState,
  type ReadConversation,
  type WorkspaceConversation,
  type WorkspaceCounts,
  type WorkspaceQuery,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { PublicEventPublisher } from '../../public-events/index.js';
import { AuditService, changesOf } from '../../audit/index.js';
import { AutomaticReplyRepository } from '../../replies/index.js';
import {
  assertAnswers,
  type ChatScope,
  conversationNotFound,
  cursorOf,
  messageNotFound,
} from '../history/chat-history.policy.js';
import { ConversationQueries } from '../history/conversation.queries.js';
import { NoteRepository } from '../notes/note.repository.js';
import { ConversationPeopleQueries } from '../rights/conversation-people.queries.js';
import { ResponseTimeRepository } from '../responses/response-time.repository.js';
import { publishChange } from './conversation-state-events.js';
import { type ConversationState, ConversationStateRepository } from './conversation-state.repository.js';
import { assigneeInvalid, stateAfter, type TreatedState } from './conversation-state.policy.js';
import { WorkspaceQueries, type WorkspaceReader } from './workspace.queries.js';

const rowsShown = 30;

interface Asker {
  tenantId: string;
  scope: ChatScope;
}

type Change = EditConversationState & {
  assigneeId?: string | null | undefined;
  /** The assignee that the caller saw. Undefined if it may be any. */
  from?: string | null | undefined;
};

/** How people read, sort and assign conversations. */
@Injectable()
export class WorkspaceService {
  constructor(
    private readonly database: Database,
    private readonly conversationQueries: ConversationQueries,
    private readonly workspaceQueries: WorkspaceQueries,
    private readonly conversationStateRepository: ConversationStateRepository,
    private readonly conversationPeopleQueries: ConversationPeopleQueries,
    private readonly noteRepository: NoteRepository,
    private readonly automaticReplyRepository: AutomaticReplyRepository,
    private readonly responseTimeRepository: ResponseTimeRepository,
    private readonly publicEvents: PublicEventPublisher,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `request.invalid` naming `cursor`. */
  async list({ tenantId, scope }: Asker, query: WorkspaceQuery): Promise<CursorPage<WorkspaceConversation>> {
    const { limit = rowsShown } = query;
    return this.database.asTenant(tenantId, async (tx) => {
      const reader = await this.reader(tx, scope);
      const found = await this.workspaceQueries.list(tx, reader, query, limit + 1);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const ids = shown.map(({ id }) => id);
      return {
        items: await this.workspaceQueries.views(tx, reader, ids),
        cursor: found.length > limit && last ? cursorOf(last) : null,
      };
    });
  }

  /** Rejects with `conversations.not_found`. */
  async get({ tenantId, scope }: Asker, id: string): Promise<WorkspaceConversation> {
    return this.database.asTenant(tenantId, async (tx) => this.view(tx, scope, id));
  }

  async counts({ tenantId, scope }: Asker): Promise<WorkspaceCounts> {
    return this.database.asTenant(tenantId, async (tx) =>
      this.workspaceQueries.counts(tx, await this.reader(tx, scope)),
    );
  }

  /** Rejects with `conversations.not_found`. */
  async assignees({ tenantId, scope }: Asker, id: string): Promise<Assignee[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { subAccountId } = await this.view(tx, scope, id);
      return this.workspaceQueries.assignees(tx, subAccountId, scope);
    });
  }

  /** The persons that see the conversation. Rejects with `conversations.not_found`. */
  async people({ tenantId, scope }: Asker, id: string): Promise<ChatAuthor[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { subAccountId } = await this.view(tx, scope, id);
      return this.conversationPeopleQueries.seeing(tx, id, subAccountId);
    });
  }

  /** Rejects with `conversations.not_found`, `conversations.read_only` or `request.invalid` naming `snoozedUntil`. */
  async edit(
    { tenantId, scope }: Asker,
    id: string,
    given: EditConversationState,
  ): Promise<WorkspaceConversation> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.change(tx, scope, id, given);
      return this.view(tx, scope, id);
    });
  }

  /**
   * Rejects as `edit`, and with `conversations.assigned_elsewhere`, or with `conversations.assignee_invalid` unless the
   * assignee may answer the conversation. The owner may also choose another sub-account, which then sees it.
   */
  async assign(
    { tenantId, scope }: Asker,
    id: string,
    given: AssignConversation,
  ): Promise<WorkspaceConversation> {
    return this.database.asTenant(tenantId, async (tx) => {
      const reader = await this.reader(tx, scope);
      await this.change(tx, scope, id, given);
      // An agent that the owner chose passes the conversation on, and sees it no longer.
      const seen = { ...reader, scope: { ...scope, seenIds: scope.seenIds && [...scope.seenIds, id] } };
      return this.workspaceQueries.view(tx, seen, id);
    });
  }

  /** Changes each conversation or refuses it, in a transaction of its own. */
  async editMany(asker: Asker, { ids, ...given }: EditConversations): Promise<ConversationsEdited> {
    assertAnswers(asker.scope);
    const edited: ConversationsEdited = { changed: 0, refused: [] };
    for (const id of ids) {
      try {
        const isChanged = await this.database.asTenant(asker.tenantId, (tx) =>
          this.change(tx, asker.scope, id, given),
        );
        if (isChanged) edited.changed += 1;
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'request.invalid') throw error;
        edited.refused.push({ id, error: error.code });
      }
    }
    if (edited.changed === 0) this.auditService.unchanged();
    return edited;
  }

  /** Rejects with `conversations.not_found`, `messages.not_found`, or `request.invalid` naming `until`. */
  async read({ tenantId, scope }: Asker, id: string, { until, unread }: ReadConversation): Promise<void> {
    if (until === undefined && !unread)
      throw AppError.field('until', 'required', 'Name the last message that was read.');
    await this.database.asTenant(tenantId, async (tx) => {
      await this.view(tx, scope, id);
      const person = scope.subAccountId ?? '';
      if (until === undefined) await this.conversationStateRepository.markUnread(tx, id, person);
      else {
        const at = await this.conversationStateRepository.timeOf(tx, id, until);
        if (!at) throw messageNotFound();
        const mentioned = await this.noteRepository.readMentions(tx, {
          person: scope.subAccountId,
          conversationId: id,
          now: this.clock.now(),
        });
        const isRead = await this.conversationStateRepository.readUntil(tx, id, person, at);
        if (!isRead && mentioned.length === 0) return;
      }
      const own = [{ subAccountId: scope.subAccountId, conversationIds: [id] }];
      await this.outbox.add(tx, 'conversation-states.changed', { changed: [], own });
    });
  }

  private async view(tx: TenantTx, scope: ChatScope, id: string): Promise<WorkspaceConversation> {
    return this.workspaceQueries.view(tx, await this.reader(tx, scope), id);
  }

  private async reader(tx: TenantTx, scope: ChatScope): Promise<WorkspaceReader> {
    return { scope, since: await this.conversationQueries.readableSince(tx) };
  }

  /** Returns whether anything changed. */
  private async change(
    tx: TenantTx,
    scope: ChatScope,
    id: string,
    { assigneeId, from, ...edit }: Change,
  ): Promise<boolean> {
    assertAnswers(scope);
    if (assigneeId !== undefined) await lockAdvisory(tx, 'assignment', tx.tenantId);
    const found = await this.conversationStateRepository.lock(tx, scope, id);
    if (!found) throw conversationNotFound();
    const { subAccountId, contactId, state: before } = found;
    const now = this.clock.now();
    const after = stateAfter(before, edit, now);
    if (assigneeId !== undefined && assigneeId !== before.assigneeId) {
      if (from !== undefined && from !== before.assigneeId)
        throw new AppError('conversations.assigned_elsewhere', 'Somebody else is assigned meanwhile.');
      const outsideRights = await this.checkAssignee(tx, scope, assigneeId, subAccountId);
      Object.assign(after, { assigneeId, assignedAt: assigneeId && now, outsideRights, returnedFrom: null });
    }
    const changes = changesOf<Audited>(auditedOf(before), auditedOf(after));
    const target = { kind: 'conversation', id };
    if (!(await this.auditService.recordChanges(tx, { target, changes }))) return false;
    const { blockedAt, repliesOff, ...state } = after;
    await this.conversationStateRepository.save(tx, id, state, now);
    if (blockedAt !== before.blockedAt || repliesOff !== before.repliesOff)
      await this.conversationStateRepository.treat(tx, id, { blockedAt, repliesOff });
    // Replies that are scheduled already are not sent either.
    if (blockedAt ?? repliesOff)
      await this.automaticReplyRepository.skipScheduled(tx, [id], 'conversation-off');
    await this.noteResolution(tx, scope, id, { before, after, now });
    const former = before.outsideRights && before.assigneeId !== after.assigneeId && before.assigneeId;
    await this.outbox.add(tx, 'conversation-states.changed', {
      changed: [{ subAccountId, conversationIds: [id] }],
      own: former ? [{ subAccountId: former, conversationIds: [id] }] : [],
    });
    if (former) await this.outbox.add(tx, 'conversation-rights.ended', { subAccountIds: [former] });
    await this.outbox.add(tx, 'assignment.due', {});
    await publishChange(this.publicEvents, tx, { id, subAccountId, contactId }, { before, after });
    await this.pushAssigned(tx, scope, id, before.assigneeId === after.assigneeId ? null : after.assigneeId);
    return true;
  }

  private async noteResolution(
    tx: TenantTx,
    { subAccountId }: ChatScope,
    id: string,
    { before, after, now }: { before: ConversationState; after: ConversationState; now: Date },
  ): Promise<void> {
    if (before.status === after.status) return;
    if (before.status === 'resolved') await this.responseTimeRepository.reopen(tx, id);
    if (after.status !== 'resolved') return;
    const isRecorded = await this.responseTimeRepository.resolve(tx, id, subAccountId, now);
    if (isRecorded) await this.outbox.add(tx, 'responses.recorded', {});
  }

  /** Sends no push if the agent assigned the conversation to itself. */
  private async pushAssigned(
    tx: TenantTx,
    { subAccountId }: ChatScope,
    id: string,
    assigneeId: string | null,
  ): Promise<void> {
    if (assigneeId === null || assigneeId === subAccountId) return;
    const [persons, by] = [[assigneeId], subAccountId ?? ''];
    await this.outbox.add(tx, 'push.due', { event: 'assigned', conversationIds: [id], persons, by });
  }

  /** Returns whether the assignee has no right to the conversation, because the owner chose it. */
  private async checkAssignee(
    tx: TenantTx,
    { seenIds }: ChatScope,
    assigneeId: string | null,
    conversationOf: string,
  ): Promise<boolean> {
    if (assigneeId === null) return false;
    const candidate = await this.conversationStateRepository.candidate(tx, assigneeId, conversationOf);
    if (!candidate?.mayAnswer || (!candidate.hasRight && seenIds !== null)) throw assigneeInvalid();
    return !candidate.hasRight;
  }
}

type Audited = Pick<ConversationState, 'status' | 'priority' | 'assigneeId' | 'muted'> & {
  snoozedUntil: string | null;
  blocked: boolean;
  automaticReplies: boolean;
};

const auditedOf = ({
  status,
  snoozedUntil,
  priority,
  assigneeId,
  muted,
  blockedAt,
  repliesOff,
}: TreatedState): Audited => ({
  status,
  snoozedUntil: snoozedUntil?.toISOString() ?? null,
  priority,
  assigneeId,
  muted,
  blocked: blockedAt !== null,
  automaticReplies: !repliesOff,
});
