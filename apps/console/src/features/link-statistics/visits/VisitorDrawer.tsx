import type { LinkVisitor } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import { Steps } from '../../../ui/list/Pager';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { clicksQuery } from '../queries';
import { agentText, regionName } from '../visit-labels';
import { ClickCards } from './ClickTable';
import styles from './Visits.module.css';

interface VisitorDrawerProps {
  id: string;
  /** Undefined when the list lacks the visitor. */
  visitor: LinkVisitor | undefined;
  onClose(): void;
}

const pageSize = 20;

/** A visitor's clicks of the day. */
export function VisitorDrawer({ id, visitor, onClose }: VisitorDrawerProps) {
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
