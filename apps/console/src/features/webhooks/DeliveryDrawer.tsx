import type { WebhookDeliveryDetail, WebhookTry } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { Drawer } from '../../ui/Drawer';
import { Fact, FactList } from '../../ui/FactList';
import { QueryView } from '../../ui/QueryView';
import { SimpleTable } from '../../ui/SimpleTable';
import { Rows } from '../../ui/skeletons';
import { answerOf, DeliveryState } from './columns';
import styles from './DeliveryDrawer.module.css';
import { deliveryQuery, webhookKeys } from './queries';

/** A delivery: what the endpoint gets, and each try. */
export default function DeliveryDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation();
  const query = useQuery(deliveryQuery(id));
  const replay = useWrite({
    call: () => api.call('webhooks.replay', { body: { ids: [id] } }),
    done: (_, client) => {
      toast(t('webhooks.replayed', { count: 1 }));
      return client.invalidateQueries({ queryKey: webhookKeys.all });
    },
  });
  const state = query.data?.state;
  return (
    <Drawer
      title={query.data?.type ?? t('webhooks.delivery')}
      note={query.data?.endpointName}
      actions={
        <Button
          disabled={state === undefined || state === 'waiting' || replay.isPending}
          onClick={() => replay.mutate()}
        >
          {t('webhooks.replay')}
        </Button>
      }
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<Rows count={8} height={32} />}>
        {(delivery: WebhookDeliveryDetail) => <Details delivery={delivery} />}
      </QueryView>
    </Drawer>
  );
}

function Details({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { eventId, state, happenedAt, dueAt, payload, attempts } = delivery;
  return (
    <>
      <FactList>
        <Fact name={t('webhooks.columns.state')}>
          <DeliveryState state={state} text={t(`webhooks.states.${state}`)} />
        </Fact>
        <Fact name="webhook-id">
          <span className={styles.id}>
            <code>{eventId}</code>
            <CopyButton text={eventId} label={t('webhooks.copyId')} />
          </span>
        </Fact>
        <Fact name={t('webhooks.columns.happenedAt')}>{format.dateTime(happenedAt)}</Fact>
        {dueAt !== null && <Fact name={t('webhooks.columns.dueAt')}>{format.dateTime(dueAt)}</Fact>}
      </FactList>
      <h3 className={styles.head}>{t('webhooks.payload')}</h3>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.payload} tabIndex={0} aria-label={t('webhooks.payload')}>
        {JSON.stringify(JSON.parse(payload), null, 2)}
      </pre>
      <h3 className={styles.head}>{t('webhooks.attempts')}</h3>
      <Attempts rows={attempts} />
    </>
  );
}

function Attempts({ rows }: { rows: WebhookTry[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SimpleTable
      name={t('webhooks.attempts')}
      rows={rows}
      keyOf={({ number }) => number}
      columns={[
        {
          key: 'at',
          head: t('webhooks.columns.at'),
          cell: ({ at }) => <span className="num">{format.dateTime(at)}</span>,
        },
        {
          key: 'answer',
          head: t('webhooks.columns.answer'),
          cell: (row) => (
            <>
              {answerOf(t, row)}
              {row.answer !== '' && <code className={styles.answer}>{row.answer}</code>}
            </>
          ),
        },
        {
          key: 'took',
          head: t('webhooks.columns.took'),
          figure: true,
          cell: ({ tookMs }) => (tookMs === null ? '—' : t('webhooks.ms', { ms: format.number(tookMs) })),
        },
      ]}
    />
  );
}
