import type { Port, PortStatus } from '@parley/contracts/public';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { platformName } from '../../lib/platform-name';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';
import styles from './PortList.module.css';

const portTone: Record<PortStatus, StatusTone> = {
  online: 'online',
  connecting: 'busy',
  fault: 'fault',
  offline: 'idle',
};

interface PortListProps {
  ports: Port[];
  /** The port to scroll into view. */
  current?: string | undefined;
  withPlatform?: boolean;
  extra?: (port: Port) => ReactNode;
}

export function PortList({ ports, current, withPlatform = false, extra }: PortListProps) {
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
              tone={portTone[port.status]}
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
