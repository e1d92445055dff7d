import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../../ui/Page.module.css';
import { Rows } from '../../ui/skeletons';
import type { ActivityProps } from './Activity';
import { Activity } from './lazy';

/** The changes of a record, in its drawer without tabs. A key that follows the record makes it read new entries. */
export function ActivitySection(activity: ActivityProps) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={page.heading}>{t('common.activity')}</h3>
      <Entries {...activity} />
    </>
  );
}

/** The changes of one record among others, requested when they are unfolded. */
export function FoldedActivity(activity: ActivityProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={page.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('common.activity')}</summary>
      {isOpen && <Entries {...activity} />}
    </details>
  );
}

function Entries(activity: ActivityProps) {
  return (
    <Suspense fallback={<Rows count={2} height={44} />}>
      <Activity {...activity} />
    </Suspense>
  );
}
