import type { WebhookEndpoint } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Webhook } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { CreateButton } from '../../ui/CreateButton';
import { ListPage } from '../../ui/list/ListPage';
import { useList } from '../../ui/list/use-list';
import { SecondAction } from '../../ui/SecondAction';
import { columnsOf } from './columns';
import { EndpointList } from './EndpointList';
import { logAddress, queryOf, type WebhooksPageProps } from './log-search';
import { deliveriesQuery, endpointsQuery } from './queries';
import { useDialogs } from './use-dialogs';

const none: WebhookEndpoint[] = [];

/** The endpoints of the tenant's own systems, and the log of what they got. */
export function WebhooksPage({ search, onSearch }: WebhooksPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(deliveriesQuery(queryOf(search)));
  const endpoints = useQuery(endpointsQuery).data ?? none;
  const dialogs = useDialogs(endpoints);
  const list = useList({ address: logAddress, search, query, onSearch });
  const columns = useMemo(() => columnsOf({ t, format }), [t, format]);
  const create = <CreateButton text={t('webhooks.create')} onClick={dialogs.add} />;
  return (
    <ListPage
      list={list}
      header={{
        title: t('webhooks.title'),
        note: t('webhooks.note'),
        actions: endpoints.length > 0 && (
          <>
            <SecondAction text={t('webhooks.replaySpan')} icon={RotateCcw} onClick={dialogs.replaySpan} />
            {create}
          </>
        ),
      }}
      notice={<EndpointList endpoints={endpoints} dialogs={dialogs} />}
      filters={{
        q: { search: t('webhooks.search') },
        state: { segments: t('webhooks.columns.state'), textOf: (value) => t(`webhooks.states.${value}`) },
        type: { select: t('webhooks.columns.type'), options: (value) => value },
        endpoint: {
          select: t('webhooks.columns.endpoint'),
          options: endpoints.map(({ id: value, name: text }) => ({ value, text })),
        },
      }}
      empty={{
        icon: Webhook,
        title: t(endpoints.length > 0 ? 'webhooks.noDeliveries' : 'webhooks.none'),
        hint: t(endpoints.length > 0 ? 'webhooks.noDeliveriesHint' : 'webhooks.noneHint'),
        action: endpoints.length === 0 ? create : undefined,
      }}
      table={{ name: 'webhook-deliveries', columns }}
      opened={search.open}
      onOpen={(open) => onSearch({ open }, { remember: true })}
      bulk={({ rows }) => dialogs.replayMany(rows, list.selection.clear)}
    >
      {dialogs.drawer(search.open, () => onSearch({ open: undefined }))}
      {dialogs.shown}
    </ListPage>
  );
}
