import type { PlatformCode, Port, PortStatus } from '@parley/contracts/public';
import { portStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { lazy, type MouseEvent, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../../i18n/i18n';
import { useFormat } from '../../lib/format';
import { useStable } from '../../lib/hooks';
import { useRole } from '../../lib/session';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { Bar } from '../../ui/skeletons';
import styles from './PortMatrix.module.css';
import { countByStatus, groupByPlatform, mostCells, type PlatformGroup } from './port-groups';
import { portsQuery } from './queries';

const FirstSteps = lazy(() => withWords(import('./FirstSteps'), 'tour'));

interface PortMatrixProps {
  /** A platform was pressed, or one of its cells. */
  onOpen(platform: PlatformCode, socialAccountId?: string): void;
}

export function PortMatrix({ onOpen }: PortMatrixProps) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const query = useQuery(portsQuery());
  const groups = groupByPlatform(query.data?.ports ?? []);
  const opening = useStable({ onOpen });
  return (
    <Card
      title={t('ports.title')}
      note={t('ports.note')}
      actions={query.data && <Legend ports={query.data.ports} />}
    >
      <QueryView compact query={query} skeleton={<Bar height={68} />}>
        {(list) =>
          list.ports.length > 0 ? (
            <div className={styles.groups}>
              {groups.map((group) => (
                <Group key={group.code} group={group} {...opening} />
              ))}
            </div>
          ) : isOwner ? (
            <Suspense fallback={<Bar height={68} />}>
              <FirstSteps />
            </Suspense>
          ) : (
            <EmptyState compact icon={Plug} title={t('ports.empty')} hint={t('ports.emptyHintAgent')} />
          )
        }
      </QueryView>
    </Card>
  );
}

function Legend({ ports }: { ports: Port[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = countByStatus(ports);
  return (
    <span className={styles.legend}>
      {portStatuses.map((status) => (
        <span key={status}>
          <span className={`${styles.cell} ${styles[status]}`} aria-hidden="true" />
          {t(`ports.status.${status}`)}
          <b>{format.number(counts[status])}</b>
        </span>
      ))}
    </span>
  );
}

interface GroupProps extends PortMatrixProps {
  group: PlatformGroup;
}

const Group = memo(function Group({ group, onOpen }: GroupProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const online = format.number(group.online);
  const total = format.number(group.ports.length);
  const open = (event: MouseEvent) => onOpen(group.code, (event.target as HTMLElement).dataset['port']);
  const hidden = group.ports.length - mostCells;
  return (
    <button
      type="button"
      className={styles.group}
      style={{ '--ports': Math.min(group.ports.length, mostCells) } as React.CSSProperties}
      aria-label={t('ports.platformSummary', { platform: group.name, online, total })}
      onClick={open}
    >
      <span className={styles.name}>
        {group.name} <b>{online}</b> <small>/ {total}</small>
      </span>
      <span className={styles.cells}>
        {group.ports.slice(0, mostCells).map((port) => (
          <Cell
            key={port.socialAccountId}
            id={port.socialAccountId}
            status={port.status}
            title={`${port.nickname || port.account} · ${t(`ports.status.${port.status}`)}`}
          />
        ))}
      </span>
      {hidden > 0 && <span className={styles.more}>{t('ports.more', { shown: format.number(hidden) })}</span>}
    </button>
  );
}, samePorts);

/** A port that did not change is the same one. */
function samePorts({ group: { ports: before } }: GroupProps, { group: { ports } }: GroupProps): boolean {
  return ports.length === before.length && ports.every((port, index) => port === before[index]);
}

const Cell = memo(function Cell({ id, status, title }: { id: string; status: PortStatus; title: string }) {
  return <span className={`${styles.cell} ${styles[status]}`} data-port={id} title={title} />;
});
