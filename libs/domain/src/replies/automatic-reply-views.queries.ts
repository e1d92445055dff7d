/**
 * Automatic replies without their texts, for other features to join. PostgreSQL flattens it, so it costs as much as the
 * table.
 */
export const automaticReplyView = `(select tenant_id, id, kind, rule_title, sub_account_id, social_account_id,
  conversation_id, contact_id, trigger_id, medium_id, status, skip_reason, command_id from automatic_replies)`;

/** Whether an automatic reply refers to medium `m`. */
export const mediumInAutomaticReply = 'exists (select from automatic_replies x where x.medium_id = m.id)';
