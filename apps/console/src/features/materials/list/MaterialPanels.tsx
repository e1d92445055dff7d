import type { MaterialActions } from '../actions/use-actions';
import { MaterialDrawer } from '../detail/MaterialDrawer';
import { MaterialForm } from '../form/MaterialForm';
import { GroupsDialog } from '../groups/GroupsDialog';
import type { MaterialsPageProps } from './list-search';

export default function MaterialPanels({
  search,
  actions,
  onSearch,
}: MaterialsPageProps & { actions: MaterialActions | null }) {
  const closeForm = () => onSearch({ form: undefined });
  const isNew = search.form === 'new';
  return (
    <>
      {search.open && (
        <MaterialDrawer
          key={search.open}
          id={search.open}
          actions={actions}
          onEdit={(id) => onSearch({ form: id }, { remember: true })}
          onClose={() => onSearch({ open: undefined })}
        />
      )}
      {actions && search.form === 'groups' && <GroupsDialog kind="material" onClose={closeForm} />}
      {actions && search.form && search.form !== 'groups' && (
        <MaterialForm
          key={search.form}
          id={isNew ? null : search.form}
          // A new material probably belongs to the filtered group or type.
          hint={{ type: search.type, group: search.group }}
          onClose={closeForm}
          onSaved={closeForm}
        />
      )}
    </>
  );
}
