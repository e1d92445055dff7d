import { byId, type ExportSection, same } from './section.js';

export const replySections: readonly ExportSection[] = [
  {
    name: 'quick-replies',
    table: 'quick_replies',
    key: ['compared_name'],
    columns: {
      ...same('id', 'name', 'title', 'content'),
      variants: 'variants::text',
      ...same('material_id', 'group_id', 'enabled', 'position', 'created_at', 'updated_at'),
    },
  },
  {
    name: 'keyword-rules',
    table: 'keyword_rules',
    key: byId,
    columns: {
      ...same('id', 'keyword', 'title', 'match', 'method', 'scope'),
      sub_account_ids: `array_to_string(sub_account_ids, ' ')`,
      replies: 'replies::text',
      ...same('enabled', 'created_at', 'updated_at'),
    },
  },
  {
    name: 'welcome-templates',
    table: 'welcome_templates',
    key: byId,
    columns: {
      id: 'id',
      title: 'title',
      replies: 'replies::text',
      ...same('delay_seconds', 'scope'),
      sub_account_ids: `array_to_string(sub_account_ids, ' ')`,
      platforms: `array_to_string(platforms, ' ')`,
      hours: 'hours::text',
      ...same('audience', 'enabled', 'position', 'created_at', 'updated_at'),
    },
  },
];
