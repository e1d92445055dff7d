import type { WebhookDelivery, WebhookDeliveryState } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import { AgoCell } from '../../ui/list/AgoCell';
import type { Columns } from '../../ui/list/column';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';

const tones: Record<WebhookDeliveryState, StatusTone> = {
  waiting: 'busy',
  delivered: 'online',
  failed: 'fault',
  dropped: 'idle',
};

/** The answer of the last try: its status, or why there was none. */
export function answerOf(
  t: TFunction,
  { status, failure }: Pick<WebhookDelivery, 'status' | 'failure'>,
): string {
  if (status !== null) return `HTTP ${status}`;
  return failure === null ? '—' : t(`webhooks.failures.${failure}`);
}

export function DeliveryState({ state, text }: { state: WebhookDeliveryState; text: string }) {
  return <StatusDot chip={state === 'failed'} tone={tones[state]} text={text} />;
}

/** Columns of the log and of its cards. */
export function columnsOf({ t, format }: { t: TFunction; format: Format }): Columns<WebhookDelivery, never> {
  return [
    {
      key: 'type',
      head: t('webhooks.columns.type'),
      least: 190,
      value: ({ type }) => type,
      cell: ({ type }) => <code>{type}</code>,
    },
    {
      key: 'state',
      head: t('webhooks.columns.state'),
      width: 132,
      phone: 'state',
      value: ({ state }) => t(`webhooks.states.${state}`),
      cell: ({ state }) => <DeliveryState state={state} text={t(`webhooks.states.${state}`)} />,
    },
    {
      key: 'answer',
      head: t('webhooks.columns.answer'),
      width: 180,
      phone: 'figure',
      value: (row) => answerOf(t, row),
    },
    {
      key: 'tries',
      head: t('webhooks.columns.tries'),
      width: 96,
      figure: true,
      phone: 'figure',
      leaves: 2,
      value: ({ tries }) => tries,
    },
    {
      key: 'endpoint',
      head: t('webhooks.columns.endpoint'),
      least: 140,
      phone: 'below',
      leaves: 3,
      value: ({ endpointName }) => endpointName,
    },
    {
      key: 'happenedAt',
      head: t('webhooks.columns.happenedAt'),
      width: 132,
      phone: 'figure',
      isLast: true,
      value: ({ happenedAt }) => format.dateTime(happenedAt),
      cell: ({ happenedAt }) => <AgoCell instant={happenedAt} />,
    },
    {
      key: 'dueAt',
      head: t('webhooks.columns.dueAt'),
      width: 150,
      leaves: 1,
      isExtra: true,
      value: ({ dueAt }) => dueAt && format.dateTime(dueAt),
    },
  ];
}
