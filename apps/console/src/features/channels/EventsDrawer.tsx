import {
  type Channel,
  type ChannelEvent,
  type ChannelVerdict,
  channelVerdicts,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Braces, Radio, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { routeQuery } from '../../lib/route-query';
import { toast } from '../../lib/toasts';
import { useWrite } from '../../lib/use-write';
import { Drawer } from '../../ui/Drawer';
import { EmptyState } from '../../ui/EmptyState';
import { IconAction } from '../../ui/IconAction';
import { QueryView } from '../../ui/QueryView';
import { Segments } from '../../ui/Segments';
import { SimpleTable } from '../../ui/SimpleTable';
import { Rows } from '../../ui/skeletons';
import styles from './EventsDrawer.module.css';
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
  const [verdict, setVerdict] = useState<ChannelVerdict>();
  const query = useQuery(
    routeQuery([...channelKeys.events(id), verdict], 'channels.events', {
      params: { id },
      query: { pageSize: shown, ...(verdict && { verdict }) },
    }),
  );
  return (
    <Drawer title={t('channels.eventsOf', { name })} note={t('channels.events.note')} onClose={onClose}>
      <div className={styles.filter}>
        <Segments<ChannelVerdict | 'all'>
          label={t('channels.events.verdict')}
          value={verdict ?? 'all'}
          options={[
            { value: 'all', text: t('common.all') },
            ...channelVerdicts.map((value) => ({ value, text: t(`channels.verdicts.${value}`) })),
          ]}
          onChange={(chosen) => setVerdict(chosen === 'all' ? undefined : chosen)}
        />
      </div>
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
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <SimpleTable
      name={t('channels.events.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'at',
          head: t('channels.events.at'),
          cell: ({ receivedAt, deliveries }) => (
            <span className={styles.stack}>
              <span className="num">{format.dateTime(receivedAt)}</span>
              {deliveries > 1 && (
                <small>
                  {t('channels.events.deliveries', { count: deliveries, shown: format.number(deliveries) })}
                </small>
              )}
            </span>
          ),
        },
        {
          key: 'verdict',
          head: t('channels.events.verdict'),
          cell: ({ id, verdict, effect }) => (
            <span className={styles.stack}>
              {[t(`channels.verdicts.${verdict}`), effect && t(`channels.effects.${effect}`)]
                .filter(Boolean)
                .join(' · ')}
              {opened === id && <RawEvent id={id} />}
            </span>
          ),
        },
        {
          key: 'replay',
          head: '',
          cell: ({ id, verdict, platformId }) => (
            <span className={styles.tools}>
              {(verdict === 'ignored' || verdict === 'failed') && (
                <IconAction
                  label={t('channels.events.replayOf', { id: platformId })}
                  icon={RotateCcw}
                  disabled={replay.isPending}
                  onClick={() => replay.mutate(id)}
                />
              )}
              <IconAction
                label={t('channels.events.rawOf', { id: platformId })}
                icon={Braces}
                onClick={() => setOpened(opened === id ? null : id)}
              />
            </span>
          ),
        },
      ]}
    />
  );
}

/** The event as the platform sent it. */
function RawEvent({ id }: { id: string }) {
  const query = useQuery(routeQuery(channelKeys.event(id), 'channels.event', { params: { id } }));
  return (
    <QueryView query={query} skeleton={<Rows count={2} height={20} />}>
      {({ raw }) => (
        <pre className={styles.raw} tabIndex={0}>
          {indented(raw)}
        </pre>
      )}
    </QueryView>
  );
}

/** Other texts than JSON are shown as they came. */
function indented(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}
