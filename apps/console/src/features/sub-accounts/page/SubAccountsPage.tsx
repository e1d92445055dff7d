import { lazy, Suspense } from 'react';
import { Rows } from '../../../ui/skeletons';
import { SubAccountList, type SubAccountListProps } from '../list/SubAccountList';

const SubAccountForm = lazy(() => import('../form/SubAccountForm'));

export function SubAccountsPage(props: SubAccountListProps) {
  const { search, onSearch } = props;
  const { form } = search;
  if (form === undefined) return <SubAccountList {...props} />;
  return (
    <Suspense fallback={<Rows count={12} height={28} />}>
      <SubAccountForm
        key={form}
        form={form}
        onClose={() => onSearch({ form: undefined })}
        onSaved={(saved) =>
          onSearch({ form: undefined, ...(saved && form === 'new' ? { open: saved.id } : {}) })
        }
      />
    </Suspense>
  );
}
