import type { PromotionLinkActions } from '../actions/use-promotion-link-actions';
import { CreateLinkForm } from '../form/CreateLinkForm';
import { EditLinkForm } from '../form/EditLinkForm';
import type { PromotionCenterProps } from '../list/promotion-center-search';
import { PromotionLinkDrawer } from './PromotionLinkDrawer';

export default function PromotionLinkPanels({
  search: { open, form },
  actions,
  onSearch,
}: PromotionCenterProps & { actions: PromotionLinkActions }) {
  const closeForm = () => onSearch({ form: undefined });
  return (
    <>
      {open && (
        <PromotionLinkDrawer
          key={open}
          id={open}
          actions={actions}
          onClose={() => onSearch({ open: undefined })}
        />
      )}
      {form === 'new' && (
        <CreateLinkForm onClose={closeForm} onCreated={({ id }) => onSearch({ form: undefined, open: id })} />
      )}
      {form && form !== 'new' && <EditLinkForm key={form} id={form} onClose={closeForm} />}
    </>
  );
}
