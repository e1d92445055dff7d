/**
 * Columns of conversations and archived messages that other features may read. A reader joins `${conversationView} c`
 * and keeps the condition on `tenant_id`. PostgreSQL flattens the subquery.
 */
export const conversationView =
  '(select tenant_id, id, sub_account_id, social_account_id, contact_id, last_inbound_at from conversations)';

/** Conversations in which the contact waits for an answer. */
export const waitingConversations = `(select tenant_id, id, sub_account_id, social_account_id, contact_id, waiting_since,
  last_inbound_at, last_archived_at from conversations where waiting_since is not null)`;

/** Reported messages, archived or not: those with a command are automatic replies. */
export const reportedMessages = `(select r.tenant_id, r.direction, r.stored_at,
  case when not exists (select from outgoing_messages o
    where o.tenant_id = r.tenant_id and o.command_id = r.command_id) then r.command_id end as command_id
  from message_reports r)`;

/** Archived messages as endpoints of webhooks get them. */
export const archivedMessages =
  '(select tenant_id, id, conversation_id, report_id, at, text from messages where withdrawn_at is null)';

/** Messages that persons send, with their status. */
export const outgoingStatuses = `(select tenant_id, id, conversation_id, contact_id, sub_account_id, social_account_id, status,
  failure from outgoing_messages)`;

export const archivedMessageView = '(select tenant_id, medium_id, stored_at from messages)';

export const contactProfileView = '(select tenant_id from contact_profiles)';
