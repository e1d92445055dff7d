/**
 * Columns of conversations and archived messages that other features may read. A reader joins `${conversationView} c`
 * and keeps the condition on `tenant_id`; PostgreSQL flattens the subquery.
 */
export const conversationView =
  '(select tenant_id, id, sub_account_id, social_account_id, contact_id from conversations)';

export const archivedMessageView =
  '(select tenant_id, id, conversation_id, medium_id, stored_at from messages)';

export const contactProfileView = '(select tenant_id, contact_id, holder from contact_profiles)';
