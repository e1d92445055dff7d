import { useState } from 'react';
import type { ShareActions } from '../actions/use-share-actions';
import { ShareDrawer } from '../detail/ShareDrawer';
import { CreateShareForm } from '../form/CreateShareForm';
import { EditShareForm } from '../form/EditShareForm';
import type { SharesPageProps } from './share-list-search';

export default function SharePanels({
  search,
  actions,
  onSearch,
}: SharesPageProps & { actions: ShareActions }) {
  const closeForm = () => onSearch({ form: undefined });
  const { open, form } = search;
  const [created, setCreated] = useState<{ id: string; password: string | undefined }>();
  return (
    <>
      {open && (
        <ShareDrawer
          key={open}
          id={open}
          tab={search.tab ?? 'overview'}
          actions={actions}
          password={created?.id === open ? created?.password : undefined}
          onTab={(tab) => onSearch({ tab: tab === 'overview' ? undefined : tab })}
          onClose={() => onSearch({ open: undefined, tab: undefined })}
        />
      )}
      {form === 'new' && (
        <CreateShareForm
          workOrderId={search.order}
          onCommonPassword={actions.setCommonPassword}
          onClose={closeForm}
          onCreated={({ id }, password) => {
            setCreated({ id, password });
            onSearch({ form: undefined, open: id, tab: undefined });
          }}
        />
      )}
      {form && form !== 'new' && <EditShareForm key={form} id={form} onClose={closeForm} />}
    </>
  );
}
