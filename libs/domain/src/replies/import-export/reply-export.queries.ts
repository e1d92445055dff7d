import { byId, type ExportSection, sameNames } from '@parley/platform/database';

export const replyExportSections: readonly ExportSection[] = [
  {
    name: 'quick-replies',
    table: 'quick_replies',
    key: ['compared_name'],
    columns: {
      ...sameNames('id', 'name', 'title', 'content'),
      variants: 'variants::text',
      ...sameNames('material_id', 'group_id', 'enabled', 'position', 'created_at', 'updated_at'),
    },
  },
  {
    name: 'keyword-rules',
    table: 'keyword_rules',
    key: byId,
    columns: {
      ...sameNames('id', 'keyword', 'title', 'match', 'method', 'scope'),
      sub_account_ids: `array_to_string(sub_account_ids, ' ')`,
      replies: 'replies::text',
      ...sameNames('enabled', 'created_at', 'updated_at'),
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
      ...sameNames('delay_seconds', 'scope'),
      sub_account_ids: `array_to_string(sub_account_ids, ' ')`,
      platforms: `array_to_string(platforms, ' ')`,
      hours: 'hours::text',
      ...sameNames('audience', 'enabled', 'position', 'created_at', 'updated_at'),
    },
  },
];
