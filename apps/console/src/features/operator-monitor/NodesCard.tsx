import type { NodeState } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { Card } from '../../ui/Card';
import { SimpleTable } from '../../ui/SimpleTable';
import { StatusDot } from '../../ui/StatusDot';
import { durationText } from '../response-times/public';

/** Users notice an event loop that is later than this. */
const lateMs = 200;
const megabyte = 1024 * 1024;

/** The processes of the installation. A killed process is shown as silent for ten minutes. */
export function NodesCard({ nodes }: { nodes: readonly NodeState[] | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const since = (instant: string) =>
    durationText(Math.max(0, (now - Date.parse(instant)) / 1_000), { format, t }, 1);
  const title = t('operatorMonitor.nodes.title');
  return (
    <Card title={title} note={nodes === null ? t('operatorMonitor.unknown') : undefined}>
      <SimpleTable
        name={title}
        isDense
        rows={nodes ?? []}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            head: t('operatorMonitor.nodes.name'),
            isHead: true,
            cell: ({ kind, host, processId, version }) => (
              <span title={`${host} · ${processId} · ${version}`}>
                {t(`operatorMonitor.nodes.kinds.${kind}`)} · {host} · {processId}
              </span>
            ),
          },
          {
            key: 'state',
            head: t('operatorMonitor.nodes.state'),
            cell: ({ isAlive, beatAt, startedAt }) =>
              isAlive ? (
                <span title={format.dateTime(startedAt)}>
                  <StatusDot
                    tone="online"
                    text={t('operatorMonitor.nodes.alive', { since: since(startedAt) })}
                  />
                </span>
              ) : (
                <StatusDot
                  tone="fault"
                  chip
                  text={t('operatorMonitor.nodes.silent', { since: since(beatAt) })}
                />
              ),
          },
          {
            key: 'version',
            head: t('operatorMonitor.nodes.version'),
            isWide: true,
            cell: ({ version }) => version,
          },
          {
            key: 'connections',
            head: t('operatorMonitor.nodes.connections'),
            figure: true,
            isWide: true,
            cell: ({ connections }) => format.number(connections),
          },
          {
            key: 'lag',
            head: t('operatorMonitor.nodes.lag'),
            figure: true,
            isWide: true,
            cell: ({ eventLoopLagMs }) => (
              <span data-late={eventLoopLagMs > lateMs ? '' : undefined}>
                {t('operatorMonitor.ms', { shown: format.number(Math.round(eventLoopLagMs)) })}
              </span>
            ),
          },
          {
            key: 'memory',
            head: t('operatorMonitor.nodes.memory'),
            figure: true,
            isWide: true,
            cell: ({ memoryBytes }) => `${format.number(Math.round(memoryBytes / megabyte))} MB`,
          },
        ]}
      />
    </Card>
  );
}
