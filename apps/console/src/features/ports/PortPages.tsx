import type { Port, PortQuery } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useExistingPage } from '../../lib/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { RefetchBar } from '../../ui/list/FilterBar';
import { Steps } from '../../ui/list/Pager';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { PortList } from './PortList';
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
