import type { Port, PortQuery } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useExistingPage, useNow } from '../../lib/hooks';
import { platformName } from '../../lib/platform-name';
import { EmptyState } from '../../ui/EmptyState';
import { RefetchBar } from '../../ui/list/FilterBar';
import { Steps } from '../../ui/list/Pager';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { StatusDot } from '../../ui/StatusDot';
import { portTones } from '../../ui/port-tones';
import styles from './PortPages.module.css';
import { portsQuery } from './queries';

interface PortPagesProps {
  query: PortQuery & { page: number; pageSize: number };
  current?: string | undefined;
  withPlatform?: boolean;
  empty: { title: string; hint: string };
  onPage(page: number): void;
  extra?: ((port: Port) => ReactNode) | undefined;
}

/** Social accounts page by page, live. */
export function PortPages({
  query: pageQuery,
  current,
  withPlatform = false,
  empty,
  onPage,
  extra,
}: PortPagesProps) {
  const { page, pageSize } = pageQuery;
  const query = useQuery(portsQuery(pageQuery));
  useExistingPage({ page, size: pageSize, data: query.isPlaceholderData ? undefined : query.data }, onPage);
  return (
    <QueryView query={query} skeleton={<Rows count={8} height={40} />}>
      {({ items, total }) =>
        items.length > 0 ? (
          <>
            <RefetchBar active={query.isPlaceholderData} />
            <PortList ports={items} current={current} withPlatform={withPlatform} {...(extra && { extra })} />
            {total > pageSize && <Steps {...{ page, pageSize, total, onPage }} rows={items.length} />}
          </>
        ) : (
          <EmptyState icon={Plug} {...empty} />
        )
      }
    </QueryView>
  );
}

interface PortListProps {
  ports: Port[];
  /** The port to scroll into view. */
  current?: string | undefined;
  withPlatform?: boolean;
  extra?: (port: Port) => ReactNode;
}

function PortList({ ports, current, withPlatform = false, extra }: PortListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const marked = useRef<HTMLLIElement>(null);
  // Needs braces: newer browsers return a promise, which React would call as the cleanup.
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ul className={styles.list}>
      {ports.map((port) => {
        const isCurrent = port.socialAccountId === current;
        return (
          <li
            key={port.socialAccountId}
            ref={isCurrent ? marked : null}
            aria-current={isCurrent || undefined}
          >
            <span className="clip" title={port.nickname || port.account}>
              {port.nickname || port.account}
            </span>
            <StatusDot
              tone={portTones[port.status]}
              chip={port.status === 'fault' || port.status === 'connecting'}
              text={t(`ports.status.${port.status}`)}
            />
            <span className={styles.sub}>
              {withPlatform && <span>{platformName(port.platform)}</span>}
              {port.nickname && <span>{port.account}</span>}
              {port.status !== 'offline' && port.openedAt && (
                <span>{t('ports.openedAt', { time: format.within(format.ago(port.openedAt, now)) })}</span>
              )}
              {port.status === 'offline' && port.closeReason && (
                <span>{t(`ports.reason.${port.closeReason}`)}</span>
              )}
              {port.clientVersion && <span>{t('ports.version', { version: port.clientVersion })}</span>}
              {extra?.(port)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
