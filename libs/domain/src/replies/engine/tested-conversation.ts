import { replyLimits, type SkipReason } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import type { AutomaticReplyQueries } from './automatic-reply.queries.js';
import type { ConversationSource, TestableConversation } from '../conversation-source.registry.js';
import { partCause } from './reply-plan.js';
import { keywordCause, welcomeCause } from './reply-candidates.js';

/** The state of a conversation at which a new message would arrive. */
export interface TestedConversation
  extends Pick<TestableConversation, 'nickname' | 'account' | 'platform' | 'isNewContact'> {
  /** Why the welcome would be skipped. Null if it would be sent. */
  welcome: SkipReason | null;
  /** Why a rule would be skipped. An unsaved rule has never fired. */
  keyword(ruleId: string): SkipReason | null;
}

/** Rejects with `conversations.not_found` unless the conversation belongs to the sub-account. */
export async function testedConversation(
  tx: TenantTx,
  { id, subAccountId, now }: { id: string; subAccountId: string; now: Date },
  { conversations, replies }: { conversations: ConversationSource; replies: AutomaticReplyQueries },
): Promise<TestedConversation> {
  const row = await conversations.find(tx, id, subAccountId);
  if (!row) throw new AppError('conversations.not_found', 'There is no such conversation.');
  const { mainContactId, nickname, account, platform, isNewContact } = row;
  const welcome = partCause(welcomeCause(subAccountId, mainContactId), 0);
  const { causes, recent } = await replies.history(tx, [{ conversationId: id, mainContactId, welcome }]);
  const isCapped = (recent.get(mainContactId) ?? 0) >= replyLimits.hourlyCap;
  const isPaused = row.pausedUntil !== null && row.pausedUntil > now;
  const held = isPaused ? 'human-replied' : isCapped ? 'hourly-cap' : null;
  const always: SkipReason | null = row.isOff ? 'conversation-off' : held;
  const session = sessionAt(row, now);
  return {
    nickname,
    account,
    platform,
    isNewContact,
    welcome: causes.has(welcome) ? 'already-welcomed' : always,
    keyword: (ruleId) =>
      causes.has(partCause(keywordCause(ruleId, id, session), 0)) ? 'already-fired' : always,
  };
}

/** The session of a message that arrives now. */
function sessionAt({ session, lastInboundAt }: TestableConversation, now: Date): number {
  const isOver =
    lastInboundAt === null || now.getTime() - lastInboundAt.getTime() >= replyLimits.sessionHours * 3_600_000;
  return session + (isOver ? 1 : 0);
}
