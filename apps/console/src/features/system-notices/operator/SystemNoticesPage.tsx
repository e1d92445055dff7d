import { lazy, Suspense } from 'react';
import { Rows } from '../../../ui/skeletons';
import { SystemNoticeList } from './SystemNoticeList';
import type { SystemNoticesPageProps } from './system-notices-search';

const SystemNoticeForm = lazy(() => import('./SystemNoticeForm'));

export function SystemNoticesPage(props: SystemNoticesPageProps) {
  const { search, onSearch } = props;
  const { form, copy } = search;
  if (form === undefined) return <SystemNoticeList {...props} />;
  return (
    <Suspense fallback={<Rows count={12} height={28} />}>
      <SystemNoticeForm
        key={`${form} ${copy}`}
        id={form === 'new' ? null : form}
        copy={form === 'new' ? copy : undefined}
        onClose={() => onSearch({ form: undefined, copy: undefined })}
        onSaved={({ id }) => onSearch({ form: undefined, copy: undefined, open: id })}
      />
    </Suspense>
  );
}
