import { type PlatformCode, portStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { platformName } from '../../lib/platform-name';
import { useRole } from '../../lib/session';
import { Drawer } from '../../ui/Drawer';
import { FilterBar } from '../../ui/list/FilterBar';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { SearchInput } from '../../ui/list/SearchInput';
import { PortPages } from './PortPages';
import type { PortsSearch } from './ports-search';
import { portMatrixQuery } from './queries';

/** The number of rows that fit the drawer. */
const pageSize = 50;

const sum = (counts: number[]): number => counts.reduce((all, count) => all + count, 0);

interface PortsDrawerProps {
  /** Absent for all platforms. */
  platform?: PlatformCode | undefined;
  search: PortsSearch;
  onSearch(change: PortsSearch): void;
  onClose(): void;
}

/** The social accounts behind a platform's cells, or all of them. */
export default function PortsDrawer({ platform, search, onSearch, onClose }: PortsDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwner = useRole() === 'owner';
  const { data: matrix } = useQuery(portMatrixQuery);
  const groups = matrix?.platforms.filter((one) => platform === undefined || one.platform === platform);
  const group = platform === undefined ? undefined : groups?.[0];
  const { port: current, portQ, portStatus } = search;
  // The page that holds the pressed cell's port.
  const place = group?.ports.findIndex(({ socialAccountId }) => socialAccountId === current) ?? -1;
  const isFiltered = portQ !== undefined || portStatus !== undefined;
  const page = search.portPage ?? (isFiltered || place < 0 ? 1 : Math.floor(place / pageSize) + 1);
  const filter = (change: PortsSearch) => onSearch({ port: undefined, portPage: undefined, ...change });
  return (
    <Drawer
      title={platform ? t('ports.drawer', { platform: platformName(platform) }) : t('ports.drawerAll')}
      note={
        groups &&
        t('ports.count', {
          online: format.number(sum(groups.map(({ open }) => open.online))),
          total: format.total(sum(groups.map(({ total }) => total))),
        })
      }
      onClose={onClose}
    >
      {(isFiltered || sum(groups?.map(({ total }) => total) ?? []) > pageSize) && (
        <FilterBar>
          <SearchInput
            label={t('ports.search')}
            value={portQ ?? ''}
            onSearch={(text) => filter({ portQ: text || undefined })}
          />
          <FilterSelect
            label={t('ports.statusFilter')}
            value={portStatus}
            options={portStatuses.map((value) => ({ value, text: t(`ports.status.${value}`) }))}
            onChange={(portStatus) => filter({ portStatus })}
          />
        </FilterBar>
      )}
      <PortPages
        query={{ platform, page, pageSize, search: portQ, status: portStatus }}
        current={current}
        withPlatform={platform === undefined}
        empty={{ title: t('common.noMatch'), hint: t('common.noMatchHint') }}
        onPage={(next) => onSearch({ port: undefined, portPage: next })}
        extra={(port) =>
          isOwner && (
            <Link to="/subpage/sonAccount" search={{ open: port.subAccountId }}>
              {t('ports.showSubAccount')}
            </Link>
          )
        }
      />
    </Drawer>
  );
}
