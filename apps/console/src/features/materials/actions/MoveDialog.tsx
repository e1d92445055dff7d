import type { Material, MaterialFilter } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import { Field } from '../../../ui/form/Field';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import type { Target } from '../../../ui/list/use-selection';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { GroupSelect } from '../groups/GroupSelect';
import { useMove } from '../mutations';

export type MaterialTarget = Target<Material, MaterialFilter>;

interface MoveDialogProps {
  target: MaterialTarget;
  onMoved(): void;
  onClose(): void;
}

export function MoveDialog({ target, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { selection, rows, isAll, count } = target;
  const [first] = rows;
  const move = useMove();
  const moveBack = async (moved: Material[]) => {
    for (const before of new Set(moved.map((material) => material.groupId))) {
      const ids = moved.filter((material) => material.groupId === before).map(({ id }) => id);
      await move.mutateAsync({ ids, groupId: before });
    }
  };
  const { values, set, errorOf, state } = useCheckedForm<{ groupId: string | null }, { changed: number }>({
    initial: { groupId: first?.groupId ?? null },
    save: ({ groupId }) => move.mutateAsync({ ...selection, groupId }),
    onSaved: ({ changed }, { groupId }) => {
      const text = t('materials.moved', { count: changed });
      const moved = rows.filter((material) => material.groupId !== groupId);
      if (isAll || moved.length === 0) toast(text);
      else toastUndoable(t, text, () => moveBack(moved));
      onClose();
      onMoved();
    },
  });
  return (
    <FormDialog
      {...state}
      title={t('materials.moveTitle', { count, shown: format.total(count) })}
      submit={t('materials.moveSubmit')}
      onClose={onClose}
    >
      <Field label={t('materials.group.field')} error={errorOf('groupId')}>
        {({ wrong: _, ...fieldProps }) => (
          <GroupSelect
            {...fieldProps}
            kind="material"
            value={values.groupId}
            onChange={(groupId) => set({ groupId })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
