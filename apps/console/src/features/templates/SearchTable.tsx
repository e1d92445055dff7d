import type { Language } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat, useFormatIn } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { exportRows } from '../../lib/list-export';
import type { Zone } from '../../lib/zones';
import { Drawer } from '../../ui/Drawer';
import { Fact, FactList } from '../../ui/FactList';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { ListFrame } from '../../ui/list/ListFrame';
import type { Columns } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { Named } from '../../ui/list/Named';
import { SearchInput } from '../../ui/list/SearchInput';
import styles from '../../ui/Page.module.css';
import { PageHeader } from '../../ui/PageHeader';
import { continents, type TemplateSearch } from './template-search';
import { matchingZones, zoneRows } from './zone-rows';

interface SearchTableProps {
  search: TemplateSearch;
  onSearch(change: TemplateSearch): void;
}

/** A list with search, a filter, an order, pages and a drawer, all of them in the address. */
export function SearchTable({ search, onSearch }: SearchTableProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const { q, continent, byName, open } = search;
  const query = useQuery({
    queryKey: ['templates', 'zones', language, search],
    queryFn: () => zoneRows(language, search),
    placeholderData: (before) => before,
  });
  const filter = (change: TemplateSearch) => onSearch({ page: undefined, ...change });
  const opened = query.data?.items.find(({ id }) => id === open);
  const columns: Columns<Zone, 'name' | 'offset'> = [
    {
      key: 'id',
      head: t('templates.searchTable.zone'),
      sort: 'name',
      cell: ({ id, name }) => <Named name={id} below={name} />,
    },
    {
      key: 'offset',
      head: t('templates.searchTable.offset'),
      width: 160,
      figure: true,
      sort: 'offset',
      phone: 'figure',
      value: ({ offset }) => offset,
    },
    {
      key: 'time',
      head: t('templates.searchTable.time'),
      width: 200,
      figure: true,
      phone: 'figure',
      cell: ({ id }) => <LocalTime zone={id} />,
      short: ({ id }) => <LocalClock zone={id} />,
    },
  ];
  return (
    <div className={styles.list}>
      <PageHeader title={t('shell.menu.templateSearchTable')} note={t('templates.note')} />
      <ListFrame
        query={query}
        search={search}
        empty={{ icon: Globe, title: t('templates.searchTable.empty'), hint: t('templates.note') }}
        onClear={q || continent ? () => filter({ q: undefined, continent: undefined }) : undefined}
        onTurn={onSearch}
        filters={
          <>
            <SearchInput
              label={t('templates.searchTable.search')}
              value={q ?? ''}
              onSearch={(text) => filter({ q: text || undefined })}
            />
            <FilterSelect
              label={t('templates.searchTable.continent')}
              value={continent}
              options={continents.map((value) => ({ value, text: t(`templates.continents.${value}`) }))}
              onChange={(value) => filter({ continent: value })}
            />
          </>
        }
      >
        {(items) => (
          <DataTable
            name="template-zones"
            label={t('shell.menu.templateSearchTable')}
            rows={items}
            columns={columns}
            exported={{
              ...exportRows(
                () => matchingZones(language, search),
                ({ id }) => id,
              ),
              columns: [
                [t('templates.searchTable.zone'), ({ id }) => id],
                [t('templates.searchTable.name'), ({ name }) => name],
                [t('templates.searchTable.offset'), ({ offset }) => offset],
              ],
            }}
            idOf={({ id }) => id}
            opened={open}
            onOpen={(id) => onSearch({ open: id })}
            sorting={{
              by: byName ? 'name' : 'offset',
              ascending: true,
              onSort: ({ sort }) => filter({ byName: sort === 'name' ? true : undefined }),
            }}
          />
        )}
      </ListFrame>
      {opened && <ZoneDrawer zone={opened} onClose={() => onSearch({ open: undefined })} />}
    </div>
  );
}

const LocalTime = ({ zone }: { zone: string }) => useFormatIn(zone).dateTime(useNow(60_000));

const LocalClock = ({ zone }: { zone: string }) => useFormatIn(zone).hourMinute(useNow(60_000));

function ZoneDrawer({ zone, onClose }: { zone: Zone; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Drawer title={zone.id} onClose={onClose}>
      <FactList>
        <Fact name={t('templates.searchTable.name')}>{zone.name}</Fact>
        <Fact name={t('templates.searchTable.offset')}>{zone.offset}</Fact>
        <Fact name={t('templates.searchTable.minutes')}>{format.number(zone.minutes)}</Fact>
        <Fact name={t('templates.searchTable.time')}>
          <LocalTime zone={zone.id} />
        </Fact>
      </FactList>
    </Drawer>
  );
}
