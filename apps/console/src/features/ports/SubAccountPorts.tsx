import type { Port } from '@parley/contracts/public';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PortPages } from './PortPages';

const pageSize = 50;

interface SubAccountPortsProps {
  subAccountId: string;
  /** Content of another feature for each port. */
  extra?: (port: Port) => ReactNode;
}

/** One sub-account's social accounts, live. */
export function SubAccountPorts({ subAccountId, extra }: SubAccountPortsProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  return (
    <PortPages
      withPlatform
      query={{ subAccountId, page, pageSize }}
      empty={{ title: t('ports.emptySub'), hint: t('ports.emptyHint') }}
      onPage={setPage}
      extra={extra}
    />
  );
}
