import type { PlatformCode } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useRole } from '../../lib/session';
import { Drawer } from '../../ui/Drawer';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { PortList } from './PortList';
import { platformName } from './port-groups';
import { portsQuery } from './queries';

interface PortsDrawerProps {
  platform: PlatformCode;
  current: string | undefined;
  onClose(): void;
}

/** The social accounts behind one platform's cells. */
export default function PortsDrawer({ platform, current, onClose }: PortsDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwner = useRole() === 'owner';
  const query = useQuery(portsQuery());
  const ports = query.data?.ports.filter((port) => port.platform === platform) ?? [];
  const online = ports.filter((port) => port.status === 'online').length;
  return (
    <Drawer
      title={t('ports.drawer', { platform: platformName(platform) })}
      note={t('ports.count', { online: format.number(online), total: format.number(ports.length) })}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<Rows count={8} height={40} />}>
        {() => (
          <PortList
            ports={ports}
            current={current}
            extra={(port) =>
              isOwner && (
                <Link to="/subpage/sonAccount" search={{ open: port.subAccountId }}>
                  {t('ports.showSubAccount')}
                </Link>
              )
            }
          />
        )}
      </QueryView>
    </Drawer>
  );
}
