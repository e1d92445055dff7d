import { type ExportSection, sameNames } from '@parley/platform/database';

export const pushExportSections: readonly ExportSection[] = [
  {
    name: 'push-devices',
    table: 'push_subscriptions',
    key: ['person', 'id'],
    columns: sameNames('id', 'person', 'name', 'language', 'created_at', 'used_at'),
  },
  {
    name: 'push-settings',
    table: 'push_settings',
    key: ['person'],
    columns: {
      person: 'person',
      events: `array_to_string(events, ' ')`,
      ...sameNames('shows_text'),
      quiet: 'quiet::text',
      ...sameNames('sound'),
    },
  },
];
