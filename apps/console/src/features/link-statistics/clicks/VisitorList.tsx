import type { LinkVisitor } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Download, MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import type { Columns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { ListCard } from '../../../ui/list/ListCard';
import { Named } from '../../../ui/list/Named';
import { Steps } from '../../../ui/list/Pager';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { useExportVisitors } from '../mutations';
import { clicksQuery, visitorsQuery } from '../queries';
import type { ClickListProps } from '../statistics-search';
import { visitorFilter, visitorQuery } from '../click-filters';
import { agentText, regionName } from '../click-labels';
import { ClickCards } from './ClickTable';
import { EmptyClicks } from './EmptyClicks';
import { ClickFilters } from './ClickFilters';
import styles from './Clicks.module.css';

/** One row per visitor, link and local day, latest first. */
export function VisitorList({ search, onSearch, onFilter, onClear }: ClickListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(visitorsQuery(visitorQuery(search)));
  const exporting = useExportVisitors();
  return (
    <>
      <ListCard
        query={query}
        page={search.page}
        size={search.size}
        empty={<EmptyClicks search={search} icon={MousePointerClick} onClear={onClear} />}
        onTurn={onFilter}
        bar={
          <ClickFilters
            search={search}
            query={query}
            actions={
              <Button
                startIcon={<Download size={16} />}
                disabled={!query.data?.total || exporting.isPending}
                onClick={() => exporting.mutate(visitorFilter(search))}
              >
                {t('common.export')}
              </Button>
            }
            onFilter={onFilter}
          />
        }
      >
        {(items) => (
          <DataTable
            name="link-visitors"
            label={t('linkStatistics.visitors')}
            rows={items}
            columns={visitorColumns(t, format)}
            idOf={({ id }) => id}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
          />
        )}
      </ListCard>
      {search.open !== undefined && (
        <VisitorDrawer
          key={search.open}
          id={search.open}
          visitor={query.data?.items.find(({ id }) => id === search.open)}
          onClose={() => onSearch({ open: undefined })}
        />
      )}
    </>
  );
}

const visitorColumns = (t: TFunction, format: Format): Columns<LinkVisitor> => [
  {
    key: 'visitor',
    head: t('linkStatistics.columns.visitor'),
    cell: ({ address, region }) => (
      <Named name={address ?? t('linkStatistics.noAddress')} below={regionName(t, format.language, region)} />
    ),
  },
  {
    key: 'link',
    head: t('linkStatistics.link'),
    phone: 'figure',
    cell: ({ linkName }) => <span title={linkName}>{linkName}</span>,
  },
  {
    key: 'agent',
    head: t('linkStatistics.columns.agent'),
    width: 260,
    cell: (row) => <span title={agentText(t, row)}>{agentText(t, row)}</span>,
  },
  {
    key: 'clicks',
    head: t('linkStatistics.columns.clicks'),
    width: 112,
    figure: true,
    phone: 'figure',
    cell: ({ clicks }) => format.number(clicks),
  },
  {
    key: 'firstAt',
    head: t('linkStatistics.columns.firstAt'),
    width: 164,
    cell: ({ firstAt }) => <span className="num">{format.dateTime(firstAt)}</span>,
  },
  {
    key: 'lastAt',
    head: t('linkStatistics.columns.lastAt'),
    width: 164,
    phone: 'figure',
    cell: ({ lastAt }) => <span className="num">{format.dateTime(lastAt)}</span>,
    short: ({ lastAt }) => `${format.shortDay(lastAt)} ${format.hourMinute(lastAt)}`,
  },
];

interface VisitorDrawerProps {
  id: string;
  /** Undefined when the list lacks the visitor. */
  visitor: LinkVisitor | undefined;
  onClose(): void;
}

const pageSize = 20;

/** A visitor's clicks of the day. */
function VisitorDrawer({ id, visitor, onClose }: VisitorDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery(clicksQuery({ visitorId: id, filtered: true, page, pageSize }));
  return (
    <Drawer
      title={visitor?.address ?? t('linkStatistics.visitor')}
      note={visitor && format.calendarDay(visitor.day)}
      onClose={onClose}
    >
      {visitor && <VisitorFacts visitor={visitor} />}
      <h3 className={styles.heading}>{t('linkStatistics.clicks')}</h3>
      <QueryView query={query} skeleton={<Rows count={6} height={40} />}>
        {({ items, total }) => (
          <>
            <ClickCards clicks={items} />
            {total > pageSize && (
              <Steps page={page} pageSize={pageSize} total={total} rows={items.length} onPage={setPage} />
            )}
          </>
        )}
      </QueryView>
    </Drawer>
  );
}

function VisitorFacts({ visitor }: { visitor: LinkVisitor }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Facts
      of={[
        [t('linkStatistics.link'), visitor.linkName],
        [t('linkStatistics.region'), regionName(t, format.language, visitor.region)],
        [t('linkStatistics.columns.address'), visitor.address ?? t('linkStatistics.noAddress')],
        [t('linkStatistics.columns.agent'), agentText(t, visitor)],
        [t('linkStatistics.columns.clicks'), format.number(visitor.clicks)],
        [t('linkStatistics.columns.firstAt'), format.dateTime(visitor.firstAt)],
        [t('linkStatistics.columns.lastAt'), format.dateTime(visitor.lastAt)],
      ]}
    />
  );
}
