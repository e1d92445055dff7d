import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import { Field } from '../../../ui/form/Field';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { GroupSelect } from '../groups/GroupSelect';
import { useMove } from '../mutations';
import type { MaterialTarget } from './use-actions';

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
  const [groupId, setGroupId] = useState(first?.groupId ?? null);
  const move = useMove();
  const moved = rows.filter((material) => material.groupId !== groupId);
  const moveBack = async () => {
    for (const before of new Set(moved.map((material) => material.groupId))) {
      const ids = moved.filter((material) => material.groupId === before).map(({ id }) => id);
      await move.mutateAsync({ ids, groupId: before });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (move.isPending) return;
    move.mutate(
      { ...selection, groupId },
      {
        onSuccess: ({ changed }) => {
          const text = t('materials.moved', { count: changed });
          if (isAll || moved.length === 0) toast(text);
          else toastUndoable(t, text, moveBack);
          onClose();
          onMoved();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('materials.moveTitle', { count, shown: format.total(count) })}
      submit={t('materials.moveSubmit')}
      busy={move.isPending}
      wrong={0}
      failure={move.error ? failureText(t, move.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('materials.group.field')}>
        {({ wrong: _, ...fieldProps }) => (
          <GroupSelect {...fieldProps} kind="material" value={groupId} onChange={setGroupId} />
        )}
      </Field>
    </FormDialog>
  );
}
