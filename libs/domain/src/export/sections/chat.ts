import { type ExportSection, same } from './section.js';

export const chatSections: readonly ExportSection[] = [
  {
    name: 'conversations',
    table: 'conversations',
    key: ['contact_id', 'id'],
    columns: {
      ...same('id', 'sub_account_id', 'social_account_id', 'contact_id', 'messages', 'last_inbound_at'),
      ...same('last_message_at', 'last_archived_at', 'created_at'),
    },
  },
  {
    name: 'messages',
    table: 'messages',
    key: ['at', 'id'],
    columns: {
      ...same('id', 'conversation_id', 'sub_account_id', 'social_account_id', 'contact_id', 'platform'),
      ...same('direction', 'origin', 'kind', 'text', 'translation', 'translation_language'),
      ...same('translation_pseudo', 'medium_id', 'reply_title', 'at', 'stored_at'),
    },
  },
  {
    name: 'contact-profiles',
    table: 'contact_profiles',
    key: ['contact_id', 'holder'],
    columns: {
      ...same('contact_id', 'holder', 'remark'),
      tags: `array_to_string(tags, ' ')`,
      language: 'language',
      fields: 'fields::text',
      ...same('updated_at'),
    },
  },
  {
    name: 'message-quarters',
    table: 'message_quarters',
    key: ['quarter', 'sub_account_id', 'platform'],
    columns: same('quarter', 'sub_account_id', 'platform', 'received', 'sent', 'automatic'),
  },
  {
    name: 'active-contacts',
    table: 'active_contacts',
    key: ['quarter', 'sub_account_id', 'contact_id'],
    columns: same('quarter', 'sub_account_id', 'contact_id'),
  },
  {
    name: 'chat-days',
    table: 'chat_days',
    key: ['day'],
    columns: {
      day: 'day::text',
      ...same('messages', 'oldest', 'newest'),
    },
  },
  {
    name: 'chat-retention',
    table: 'chat_retention_receipts',
    key: ['day'],
    columns: {
      day: 'day::text',
      ...same('messages', 'oldest', 'newest', 'dropped_at'),
    },
  },
];
