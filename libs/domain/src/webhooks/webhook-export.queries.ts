import { type ExportSection, sameNames } from '@parley/platform/database';

export const webhookExportSections: readonly ExportSection[] = [
  {
    name: 'webhook-endpoints',
    table: 'webhook_endpoints',
    key: ['id'],
    where: 'e.deleted_at is null',
    columns: {
      ...sameNames('id', 'name', 'url'),
      events: `array_to_string(events, ' ')`,
      sub_account_ids: `array_to_string(sub_account_ids, ' ')`,
      ...sameNames('with_texts', 'state', 'failures', 'dropped', 'created_at'),
    },
  },
  {
    name: 'webhook-events',
    table: 'webhook_events',
    key: ['id'],
    columns: { ...sameNames('id', 'type', 'at', 'sub_account_id'), data: 'data::text' },
  },
  {
    name: 'webhook-deliveries',
    table: 'webhook_deliveries',
    key: ['id'],
    columns: sameNames('id', 'endpoint_id', 'event_id', 'state', 'tries', 'status', 'failure', 'finished_at'),
  },
  {
    name: 'webhook-tries',
    table: 'webhook_tries',
    key: ['delivery_id', 'number'],
    columns: sameNames('delivery_id', 'number', 'at', 'took_ms', 'status', 'failure'),
  },
];
