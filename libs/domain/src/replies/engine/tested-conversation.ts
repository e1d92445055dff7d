import { type PlatformCode, replyLimits, type SkipReason } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import type { AutomaticReplyRepository } from './automatic-reply.repository.js';
import { partCause } from './reply.planner.js';
import { keywordCause, welcomeCause } from './reply-candidates.js';

interface Row {
  id: string;
  contactId: string;
  nickname: string;
  account: string;
  platform: PlatformCode;
  session: number;
  lastInboundAt: Date | null;
  pausedUntil: Date | null;
  isNewContact: boolean;
}

/** A conversation as it stands, were a message to come into it now. */
export interface TestedConversation extends Pick<Row, 'nickname' | 'account' | 'platform' | 'isNewContact'> {
  /** What would keep the welcome back; null where nothing does. */
  welcome: SkipReason | null;
  /** What would keep a rule back; an unsaved rule has never answered anything. */
  keyword(ruleId: string): SkipReason | null;
}

/** Rejects with `conversations.not_found` unless it is one of the sub-account's. */
export async function testedConversation(
  tx: TenantTx,
  { id, subAccountId, now }: { id: string; subAccountId: string; now: Date },
  replies: AutomaticReplyRepository,
): Promise<TestedConversation> {
  const [row] = await tx.query<Row>(
    `select c.id, c.contact_id as "contactId", t.nickname, t.account, t.platform, c.session,
       c.last_inbound_at as "lastInboundAt", c.paused_until as "pausedUntil",
       not exists (select from conversations o where o.tenant_id = c.tenant_id and o.contact_id = c.contact_id
         and o.sub_account_id = c.sub_account_id and o.last_message_at is not null) as "isNewContact"
     from conversations c join contacts t on t.id = c.contact_id
     where c.tenant_id = $1 and c.id = $2 and c.sub_account_id = $3`,
    [tx.tenantId, id, subAccountId],
  );
  if (!row) throw new AppError('conversations.not_found', 'There is no such conversation.');
  const { contactId, nickname, account, platform, isNewContact } = row;
  const welcome = partCause(welcomeCause(subAccountId, contactId), 0);
  const { causes, recent } = await replies.history(tx, [{ conversationId: id, contactId, welcome }]);
  const always: SkipReason | null =
    row.pausedUntil !== null && row.pausedUntil > now
      ? 'human-replied'
      : (recent.get(contactId) ?? 0) >= replyLimits.hourlyCap
        ? 'hourly-cap'
        : null;
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

/** The one a message of that moment would belong to. */
function sessionAt({ session, lastInboundAt }: Row, now: Date): number {
  const isOver =
    lastInboundAt === null || now.getTime() - lastInboundAt.getTime() >= replyLimits.sessionHours * 3_600_000;
  return session + (isOver ? 1 : 0);
}
