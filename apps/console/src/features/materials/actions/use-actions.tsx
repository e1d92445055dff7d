import type { Material } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { FolderInput, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import type { BulkActionList } from '../../../ui/list/ListPage';
import { editAction, type RowActionList } from '../../../ui/list/row-actions';
import { rowsTarget } from '../../../ui/list/use-selection';
import type { Confirmation } from '../../../ui/mui/ConfirmDialog';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { useDelete } from '../mutations';
import { type MaterialTarget, MoveDialog } from './MoveDialog';

export interface MaterialActions {
  edit(id: string): void;
  askMove(target: MaterialTarget, then?: () => void): void;
  askDelete(target: MaterialTarget, then?: () => void): void;
  ofMany(target: MaterialTarget, then: () => void): BulkActionList;
  dialogs: ReactNode;
}

interface Moving {
  target: MaterialTarget;
  onMoved: () => void;
}

export const materialActions = (
  t: TFunction,
  { edit, askMove, askDelete }: Omit<MaterialActions, 'dialogs'>,
  material: Material,
  onDeleted?: () => void,
): RowActionList => [
  editAction(t, () => edit(material.id)),
  {
    key: 'move',
    text: t('materials.move'),
    icon: FolderInput,
    run: () => askMove(rowsTarget([material])),
  },
  {
    key: 'delete',
    text: t('materials.delete'),
    icon: Trash2,
    danger: true,
    run: () => askDelete(rowsTarget([material]), onDeleted),
  },
];

/** Actions on materials, from a row, the bulk bar or the drawer. */
export function useActions(edit: (id: string) => void): MaterialActions {
  const { t } = useTranslation();
  const format = useFormat();
  const { dialog, askDelete } = useAskDelete();
  const [moving, setMoving] = useState<Moving | null>(null);
  const askMove = (target: MaterialTarget, onMoved: () => void = () => undefined) =>
    setMoving({ target, onMoved });
  return {
    edit,
    askDelete,
    askMove,
    ofMany: (target, then) => [
      {
        key: 'move',
        text: t('materials.move'),
        icon: FolderInput,
        run: () => askMove(target, then),
      },
      {
        key: 'delete',
        text: t('materials.deleteMany', { shown: format.total(target.count) }),
        icon: Trash2,
        run: () => askDelete(target, then),
      },
    ],
    dialogs: (
      <>
        {dialog}
        {moving && <MoveDialog {...moving} onClose={() => setMoving(null)} />}
      </>
    ),
  };
}

/** Confirms a deletion. Materials in use are not confirmed: a message names the replies to change first. */
function useAskDelete() {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useDelete();
  const confirmation = useConfirmation();
  const askDelete = (target: MaterialTarget, then: () => void = () => undefined) => {
    const { rows, isAll, count, selection } = target;
    const used = isAll ? [] : rows.filter(({ uses }) => uses > 0);
    if (used.length > 0) {
      const names = new Intl.ListFormat(format.language).format(
        used.map(({ title }) => t('materials.quoted', { name: title })),
      );
      return void toast(t('materials.inUse', { names }), { tone: 'error' });
    }
    confirmation.ask({
      ...questionOf(t, format, target),
      run: async () => {
        const { changed, unchanged } = await remove.mutateAsync(selection);
        const kept = format.number(unchanged);
        if (isAll && unchanged > 0) toast(t('materials.deletedSome', { count: changed, kept }));
        else if (isAll || count > 1) toast(t('materials.deletedMany', { count: changed }));
        else toast(t('materials.deleted', { name: rows[0]?.title ?? '' }));
        then();
      },
    });
  };
  return { dialog: confirmation.dialog, askDelete };
}

function questionOf(t: TFunction, format: Format, target: MaterialTarget): Omit<Confirmation, 'run'> {
  const { rows, isAll, count } = target;
  const shown = format.total(count);
  if (isAll)
    return {
      title: t('materials.deleteAllTitle', { shown }),
      text: t('materials.deleteAllText'),
      action: t('materials.deleteManyAction', { shown }),
      typed: { label: t('common.typeCount', { text: String(count) }), text: String(count) },
    };
  const isOne = count === 1;
  return {
    title: isOne
      ? t('materials.deleteTitle', { name: rows[0]?.title ?? '' })
      : t('materials.deleteManyTitle', { shown }),
    text: t('materials.deleteText'),
    action: isOne ? t('materials.deleteAction') : t('materials.deleteManyAction', { shown }),
  };
}
