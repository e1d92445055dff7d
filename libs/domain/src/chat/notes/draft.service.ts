import { Injectable } from '@nestjs/common';
import { type Draft, type DraftKind, draftKinds, type SaveDraft } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, pipelined } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { assertAnswers, type ChatScope } from '../history/chat-history.policy.js';
import { ConversationQueries } from '../history/conversation.queries.js';
import { type DraftKey, NoteRepository } from './note.repository.js';

/** Unfinished texts. Each person has its own, and two windows of a person never overwrite each other silently. */
@Injectable()
export class DraftService {
  constructor(
    private readonly database: Database,
    private readonly conversationQueries: ConversationQueries,
    private readonly noteRepository: NoteRepository,
    private readonly clock: Clock,
  ) {}

  /** One of each kind. Rejects with `conversations.not_found`. */
  async list(tenantId: string, scope: ChatScope, conversationId: string): Promise<Draft[]> {
    const [, ...drafts] = await this.database.readAsTenant(tenantId, (tx) =>
      pipelined([
        this.conversationQueries.subAccountOf(tx, scope, conversationId),
        ...draftKinds.map((kind) => this.noteRepository.draft(tx, keyOf(scope, conversationId, kind))),
      ]),
    );
    return drafts;
  }

  /**
   * A repeated save of the stored text changes nothing. Rejects with `conversations.not_found`, `drafts.too_many`, or
   * `drafts.stale` with the values of the stored draft.
   */
  async save(
    tenantId: string,
    scope: ChatScope,
    { conversationId, kind }: { conversationId: string; kind: DraftKind },
    { text, version }: SaveDraft,
  ): Promise<Draft> {
    assertAnswers(scope);
    return this.database.asTenant(tenantId, async (tx) => {
      await this.conversationQueries.subAccountOf(tx, scope, conversationId);
      const key = keyOf(scope, conversationId, kind);
      const saved = await this.noteRepository.saveDraft(tx, key, { text, version, now: this.clock.now() });
      if (saved !== null) return { kind, text, version: saved };
      const stored = await this.noteRepository.draft(tx, key);
      if (stored.text === text) return stored;
      if (stored.version === version)
        throw new AppError('drafts.too_many', 'You have too many drafts. Send or delete some.');
      throw stale(stored);
    });
  }
}

const keyOf = ({ subAccountId }: ChatScope, conversationId: string, kind: DraftKind): DraftKey => ({
  person: subAccountId ?? 'owner',
  conversationId,
  kind,
});

function stale({ text, version }: Draft): AppError {
  const message = 'The draft was saved elsewhere since it was read.';
  return new AppError('drafts.stale', message, {
    details: [{ field: 'text', rule: 'stale', message, values: { text, version: `${version}` } }],
  });
}
