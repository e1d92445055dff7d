import type { ProxyActions } from '../actions/use-actions';
import { ProxyDrawer } from '../detail/ProxyDrawer';
import { ImportForm } from '../form/ImportForm';
import { ProxyForm } from '../form/ProxyForm';
import type { ProxiesPageProps } from './list-search';

export default function ProxyPanels({
  search,
  actions,
  onSearch,
}: ProxiesPageProps & { actions: ProxyActions }) {
  const closeForm = () => onSearch({ form: undefined });
  const isNew = search.form === 'new';
  return (
    <>
      {search.open && (
        <ProxyDrawer
          key={search.open}
          id={search.open}
          tab={search.tab ?? 'overview'}
          actions={actions}
          onTab={(tab) => onSearch({ tab: tab === 'overview' ? undefined : tab })}
          onEdit={(id) => onSearch({ form: id }, { remember: true })}
          onClose={() => onSearch({ open: undefined, tab: undefined })}
        />
      )}
      {search.form === 'import' && <ImportForm onClose={closeForm} />}
      {search.form && search.form !== 'import' && (
        <ProxyForm
          key={search.form}
          id={isNew ? null : search.form}
          onClose={closeForm}
          onSaved={(saved) => onSearch({ form: undefined, ...(isNew ? { open: saved.id } : {}) })}
        />
      )}
    </>
  );
}
