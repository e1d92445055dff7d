import { byId, type ExportSection, sameNames } from '@parley/platform/database';

export const channelExportSections: readonly ExportSection[] = [
  {
    name: 'channels',
    table: 'channels',
    key: byId,
    columns: {
      ...sameNames('id', 'sub_account_id', 'kind', 'name', 'account_id', 'account', 'account_name', 'state'),
      ...sameNames('social_account_id', 'last_event_at', 'problem', 'problem_at', 'widget', 'created_at'),
    },
  },
  {
    name: 'channel-contacts',
    table: 'channel_contacts',
    key: ['channel_id', 'account'],
    columns: sameNames('channel_id', 'account', 'gained_at', 'origin', 'left_at'),
  },
  {
    name: 'channel-events',
    table: 'channel_events',
    key: byId,
    columns: {
      ...sameNames('id', 'channel_id', 'platform_id', 'received_at', 'verdict', 'effect'),
      ...sameNames('deliveries', 'file', 'raw'),
    },
  },
  {
    name: 'widget-messages',
    table: 'widget_messages',
    key: ['channel_id', 'visitor', 'id'],
    columns: sameNames('channel_id', 'visitor', 'id', 'is_own', 'text', 'medium_id', 'at'),
  },
  {
    name: 'widget-visitors',
    table: 'widget_visitors',
    key: ['channel_id', 'visitor'],
    columns: {
      ...sameNames(
        'channel_id',
        'visitor',
        'name',
        'email',
        'language',
        'read_at',
        'mailed_at',
        'created_at',
      ),
    },
  },
];
