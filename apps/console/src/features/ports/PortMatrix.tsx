import { type PlatformCode, type PlatformPorts, platforms, type PortStatus } from '@parley/contracts/public';
import { portStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { memo, type MouseEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useStable } from '../../lib/hooks';
import { platformName } from '../../lib/platform-name';
import { useUser } from '../../lib/session';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { Bar } from '../../ui/skeletons';
import { FirstSteps, PlatformGlyph } from './lazy';
import styles from './PortMatrix.module.css';
import { portMatrixQuery } from './queries';

interface PortMatrixProps {
  /** The user pressed a platform or one of its cells. */
  onOpen(platform: PlatformCode, socialAccountId?: string): void;
}

export function PortMatrix({ onOpen }: PortMatrixProps) {
  const { t } = useTranslation();
  const { role, isCreateSubAccount, isLoginSubAccount } = useUser();
  const isOwner = role === 'owner';
  const query = useQuery(portMatrixQuery);
  const groups = inOrder(query.data?.platforms ?? []);
  const hasPorts = groups.length > 0;
  const opening = useStable({ onOpen });
  const waiting = <Bar height={68} />;
  const steps = <FirstSteps hasPorts={hasPorts} />;
  return (
    <Card
      title={t('ports.title')}
      note={t('ports.note')}
      actions={<Legend groups={groups} waits={!query.data} />}
    >
      <QueryView compact query={query} skeleton={isOwner && !isLoginSubAccount ? steps : waiting}>
        {() => (
          <>
            {hasPorts && (
              <div className={styles.groups}>
                {groups.map((group) => (
                  <Group key={group.platform} group={group} {...opening} />
                ))}
              </div>
            )}
            {isOwner && !(hasPorts && isCreateSubAccount) && <Suspense fallback={waiting}>{steps}</Suspense>}
            {!isOwner && !hasPorts && (
              <EmptyState compact icon={Plug} title={t('ports.empty')} hint={t('ports.emptyHintAgent')} />
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** Reserves its room until the counts are loaded. */
function Legend({ groups, waits }: { groups: PlatformPorts[]; waits: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = countByStatus(groups);
  // Reserves the widest number, so that another digit moves nothing.
  const digits = format.total(groups.reduce((sum, { total }) => sum + total, 0)).length;
  return (
    <span className={styles.legend} style={waits ? { visibility: 'hidden' } : undefined}>
      {portStatuses.map((status) => (
        <span key={status}>
          <span className={`${styles.cell} ${styles[status]}`} aria-hidden="true" />
          {t(`ports.status.${status}`)}
          <b style={{ minWidth: `${digits}ch` }}>{format.total(counts[status])}</b>
        </span>
      ))}
    </span>
  );
}

interface GroupProps extends PortMatrixProps {
  group: PlatformPorts;
}

const Group = memo(function Group({ group, onOpen }: GroupProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const online = format.number(group.open.online);
  const total = format.total(group.total);
  const open = (event: MouseEvent) => onOpen(group.platform, (event.target as HTMLElement).dataset['port']);
  const name = platformName(group.platform);
  const hidden = group.total - group.ports.length;
  return (
    <button
      type="button"
      className={styles.group}
      style={{ '--ports': group.ports.length } as React.CSSProperties}
      aria-label={t('ports.platformSummary', { platform: name, online, total })}
      onClick={open}
    >
      <span className={styles.name}>
        <span className={styles.glyph}>
          <Suspense>
            <PlatformGlyph platform={group.platform} size={14} />
          </Suspense>
        </span>
        {name} <b>{online}</b> <small>/ {total}</small>
      </span>
      <span className={styles.cells}>
        {group.ports.map((port) => (
          <Cell
            key={port.socialAccountId}
            id={port.socialAccountId}
            status={port.status}
            title={`${port.nickname || port.account} · ${t(`ports.status.${port.status}`)}`}
          />
        ))}
      </span>
      {hidden > 0 && <span className={styles.more}>{t('ports.more', { shown: format.total(hidden) })}</span>}
    </button>
  );
}, samePorts);

/** Unchanged ports are the same objects. */
function samePorts({ group: before }: GroupProps, { group }: GroupProps): boolean {
  return (
    group.total === before.total &&
    group.ports.length === before.ports.length &&
    group.ports.every((port, index) => port === before.ports[index])
  );
}

const Cell = memo(function Cell({ id, status, title }: { id: string; status: PortStatus; title: string }) {
  return <span className={`${styles.cell} ${styles[status]}`} data-port={id} title={title} />;
});

/** Uses the registry's order, so that platforms never move. */
function inOrder(groups: PlatformPorts[]): PlatformPorts[] {
  return platforms.flatMap(({ code }) => groups.find(({ platform }) => platform === code) ?? []);
}

function countByStatus(groups: PlatformPorts[]): Record<PortStatus, number> {
  const counts = { online: 0, connecting: 0, fault: 0, offline: 0 };
  for (const { total, open } of groups) {
    counts.online += open.online;
    counts.connecting += open.connecting;
    counts.fault += open.fault;
    counts.offline += Math.max(0, total - open.online - open.connecting - open.fault);
  }
  return counts;
}
