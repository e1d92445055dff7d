import type { Language, Page } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat, useFormatIn } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { exportRows } from '../../lib/list-export';
import { type Zone, zonesOf } from '../../lib/zones';
import { Drawer } from '../../ui/Drawer';
import { Fact, FactList } from '../../ui/FactList';
import type { Columns } from '../../ui/list/column';
import { pageOf } from '../../ui/list/list-state';
import { ListPage } from '../../ui/list/ListPage';
import { Named } from '../../ui/list/Named';
import { useList } from '../../ui/list/use-list';
import { type SearchTableProps, type TemplateSearch, zoneAddress } from './template-search';

/** A list with search, filter, order, pages and drawer, all stored in the address. */
export function SearchTable({ search, onSearch }: SearchTableProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const query = useQuery({
    queryKey: ['templates', 'zones', language, search],
    queryFn: () => zoneRows(language, search),
    placeholderData: (before) => before,
  });
  const list = useList({
    address: zoneAddress,
    search: { ...search, sort: search.byName && 'name', ascending: true },
    query,
    // The address names the order differently.
    onSearch: ({ ascending: _, ...change }) =>
      onSearch('sort' in change ? { ...change, sort: undefined, byName: change.sort && true } : change),
  });
  const opened = query.data?.items.find(({ id }) => id === search.open);
  return (
    <ListPage
      list={list}
      header={{ title: t('shell.menu.templateSearchTable'), note: t('templates.note') }}
      filters={{
        q: { search: t('templates.searchTable.search') },
        continent: {
          select: t('templates.searchTable.continent'),
          options: (value) => t(`templates.continents.${value}`),
        },
      }}
      empty={{ icon: Globe, title: t('templates.searchTable.empty'), hint: t('templates.note') }}
      table={{
        name: 'template-zones',
        columns: columnsOf(t),
        exported: {
          ...exportRows(
            () => matchingZones(language, search),
            ({ id }) => id,
          ),
          columns: [
            [t('templates.searchTable.zone'), ({ id }) => id],
            [t('templates.searchTable.name'), ({ name }) => name],
            [t('templates.searchTable.offset'), ({ offset }) => offset],
          ],
        },
      }}
      opened={search.open}
      onOpen={(open) => onSearch({ open })}
    >
      {opened && <ZoneDrawer zone={opened} onClose={() => onSearch({ open: undefined })} />}
    </ListPage>
  );
}

const columnsOf = (t: TFunction): Columns<Zone, 'name' | 'offset'> => [
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

/** The browser's time zones that match the search. Every column has real data without a server. */
function matchingZones(language: Language, { q = '', continent, byName }: TemplateSearch): Zone[] {
  const text = q.toLowerCase();
  const found = zonesOf(language, '', new Date())
    .filter(({ id }) => !continent || id.startsWith(`${continent}/`))
    .filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(text));
  return byName ? found.toSorted((one, other) => (one.id < other.id ? -1 : 1)) : found;
}

function zoneRows(language: Language, search: TemplateSearch): Page<Zone> {
  const sorted = matchingZones(language, search);
  const { page, pageSize } = pageOf(search);
  const from = (page - 1) * pageSize;
  return { items: sorted.slice(from, from + pageSize), total: sorted.length };
}
