import type { Channel, ChannelEvent } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { routeQuery } from '../../lib/route-query';
import { toast } from '../../lib/toasts';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Drawer';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { SimpleTable } from '../../ui/SimpleTable';
import { Rows } from '../../ui/skeletons';
import { channelKeys } from './queries';

const shown = 50;

/** The latest events of a channel, and what became of each. */
export default function EventsDrawer({
  channel: { id, name },
  onClose,
}: {
  channel: Channel;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const query = useQuery(
    routeQuery(channelKeys.events(id), 'channels.events', { params: { id }, query: { pageSize: shown } }),
  );
  return (
    <Drawer title={t('channels.eventsOf', { name })} note={t('channels.events.note')} onClose={onClose}>
      <QueryView query={query} skeleton={<Rows count={8} height={32} />}>
        {({ items }) =>
          items.length > 0 ? (
            <EventTable rows={items} />
          ) : (
            <EmptyState icon={Radio} title={t('channels.events.none')} hint={t('channels.events.noneHint')} />
          )
        }
      </QueryView>
    </Drawer>
  );
}

function EventTable({ rows }: { rows: ChannelEvent[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const replay = useWrite({
    call: (id: string) => api.call('channels.replay-event', { params: { id } }),
    done: (_, client) => {
      toast(t('channels.events.replayed'));
      return client.invalidateQueries({ queryKey: channelKeys.all });
    },
  });
  return (
    <SimpleTable
      name={t('channels.events.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'at',
          head: t('channels.events.at'),
          cell: ({ receivedAt }) => <span className="num">{format.dateTime(receivedAt)}</span>,
        },
        {
          key: 'verdict',
          head: t('channels.events.verdict'),
          cell: ({ verdict, effect }) =>
            [t(`channels.verdicts.${verdict}`), effect && t(`channels.effects.${effect}`)]
              .filter(Boolean)
              .join(' · '),
        },
        {
          key: 'replay',
          head: '',
          cell: ({ id, verdict, platformId }) =>
            (verdict === 'ignored' || verdict === 'failed') && (
              <Button
                disabled={replay.isPending}
                onClick={() => replay.mutate(id)}
                aria-label={t('channels.events.replayOf', { id: platformId })}
              >
                {t('channels.events.replay')}
              </Button>
            ),
        },
      ]}
    />
  );
}
