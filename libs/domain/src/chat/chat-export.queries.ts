import { type ExportSection, sameNames } from '@parley/platform/database';

export const chatExportSections: readonly ExportSection[] = [
  {
    name: 'conversations',
    table: 'conversations',
    key: ['contact_id', 'id'],
    columns: {
      ...sameNames('id', 'sub_account_id', 'social_account_id', 'contact_id', 'messages', 'last_inbound_at'),
      ...sameNames('last_message_at', 'waiting_since', 'last_archived_at', 'created_at'),
    },
  },
  {
    name: 'messages',
    table: 'messages',
    key: ['at', 'id'],
    columns: {
      ...sameNames('id', 'conversation_id', 'sub_account_id', 'social_account_id', 'contact_id', 'platform'),
      ...sameNames('direction', 'origin', 'kind', 'text', 'translation', 'translation_language'),
      ...sameNames('translation_pseudo', 'medium_id', 'reply_title', 'at', 'stored_at', 'withdrawn_at'),
    },
  },
  {
    name: 'outgoing-messages',
    table: 'outgoing_messages',
    key: ['command_id'],
    columns: {
      ...sameNames(
        'id',
        'conversation_id',
        'sub_account_id',
        'social_account_id',
        'contact_id',
        'author_id',
        'text',
      ),
      ...sameNames(
        'source_text',
        'source_language',
        'language',
        'medium_id',
        'status',
        'failure',
        'created_at',
      ),
      ...sameNames('status_at', 'send_at'),
    },
  },
  {
    name: 'contact-profiles',
    table: 'contact_profiles',
    key: ['contact_id', 'holder'],
    columns: {
      ...sameNames('contact_id', 'holder', 'remark'),
      tags: `array_to_string(tags, ' ')`,
      language: 'language',
      fields: 'fields::text',
      ...sameNames('updated_at'),
    },
  },
  {
    name: 'notes',
    table: 'conversation_notes',
    key: ['id'],
    columns: sameNames('id', 'conversation_id', 'author_id', 'text', 'created_at', 'edited_at'),
  },
  {
    name: 'drafts',
    table: 'conversation_drafts',
    key: ['person', 'conversation_id', 'kind'],
    columns: sameNames('person', 'conversation_id', 'kind', 'text', 'version', 'updated_at'),
  },
  {
    name: 'message-quarters',
    table: 'message_quarters',
    key: ['quarter', 'sub_account_id', 'platform'],
    columns: sameNames('quarter', 'sub_account_id', 'platform', 'received', 'sent', 'automatic'),
  },
  {
    name: 'active-contacts',
    table: 'active_contacts',
    key: ['day', 'contact_id', 'sub_account_id', 'quarter'],
    columns: sameNames('quarter', 'sub_account_id', 'contact_id'),
  },
  {
    name: 'message-days',
    table: 'message_days',
    key: ['scope', 'start'],
    columns: sameNames('scope', 'start', 'received', 'sent', 'automatic', 'contacts'),
  },
  {
    name: 'message-hours',
    table: 'message_hours',
    key: ['scope', 'start'],
    columns: sameNames('scope', 'start', 'received', 'sent', 'automatic', 'contacts'),
  },
  {
    name: 'chat-days',
    table: 'chat_days',
    key: ['day'],
    columns: {
      day: 'day::text',
      ...sameNames('messages', 'oldest', 'newest', 'bytes'),
    },
  },
  {
    name: 'chat-retention',
    table: 'chat_retention_receipts',
    key: ['day'],
    columns: {
      day: 'day::text',
      ...sameNames('messages', 'oldest', 'newest', 'dropped_at'),
    },
  },
  {
    name: 'conversation-states',
    table: 'conversation_states',
    key: ['conversation_id'],
    columns: {
      ...sameNames(
        'conversation_id',
        'status',
        'snoozed_until',
        'assignee_id',
        'assigned_at',
        'outside_rights',
      ),
      ...sameNames('returned_from', 'priority', 'changed_at'),
    },
  },
  {
    name: 'read-positions',
    table: 'read_positions',
    key: ['conversation_id', 'person'],
    columns: sameNames('conversation_id', 'person', 'read_until', 'marked_unread'),
  },
  {
    name: 'answering-rights',
    table: 'answering_rights',
    key: ['sub_account_id', 'answers_for_id'],
    columns: sameNames('sub_account_id', 'answers_for_id'),
  },
  {
    name: 'agents',
    table: 'agents',
    key: ['sub_account_id'],
    columns: sameNames('sub_account_id', 'read_only', 'there', 'seen_at', 'assigned_at'),
  },
  {
    name: 'workspace-settings',
    table: 'workspace_settings',
    key: ['tenant_id'],
    columns: sameNames('in_turn', 'limit_each', 'return_after_minutes'),
  },
];
