import type { Port } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { PortList } from './PortList';
import { portsQuery } from './queries';

interface SubAccountPortsProps {
  subAccountId: string;
  /** What another feature has to say of each. */
  extra?: (port: Port) => ReactNode;
}

/** One sub-account's social accounts, live. */
export function SubAccountPorts({ subAccountId, extra }: SubAccountPortsProps) {
  const { t } = useTranslation();
  const query = useQuery(portsQuery(subAccountId));
  return (
    <QueryView query={query} skeleton={<Rows count={6} height={40} />}>
      {({ ports }) =>
        ports.length > 0 ? (
          <PortList withPlatform ports={ports} {...(extra && { extra })} />
        ) : (
          <EmptyState icon={Plug} title={t('ports.emptySub')} hint={t('ports.emptyHint')} />
        )
      }
    </QueryView>
  );
}
