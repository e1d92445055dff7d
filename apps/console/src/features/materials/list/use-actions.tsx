import type { Material } from '@parley/contracts/public';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { type Confirmation, ConfirmDialog } from '../../../ui/mui/ConfirmDialog';
import { useDelete } from '../mutations';
import { MoveDialog } from './MoveDialog';

export interface MaterialActions {
  askMove(materials: Material[], then?: () => void): void;
  askDelete(materials: Material[], then?: () => void): void;
  /** The dialog that the actions open. */
  dialogs: ReactNode;
}

interface Moving {
  materials: Material[];
  onMoved: () => void;
}

/** The actions on materials, from a row, the bulk bar or the drawer. */
export function useActions(): MaterialActions {
  const { confirmation, askDelete, close } = useAskDelete();
  const [moving, setMoving] = useState<Moving | null>(null);
  return {
    askDelete,
    askMove: (materials, onMoved = () => undefined) => setMoving({ materials, onMoved }),
    dialogs: (
      <>
        {confirmation && <ConfirmDialog confirmation={confirmation} onClose={close} />}
        {moving && <MoveDialog {...moving} onClose={() => setMoving(null)} />}
      </>
    ),
  };
}

/** Materials that replies use are not asked about: a message names the replies to change first. */
function useAskDelete() {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useDelete();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const askDelete = (materials: Material[], then: () => void = () => undefined) => {
    const used = materials.filter(({ uses }) => uses > 0);
    if (used.length > 0) {
      const names = new Intl.ListFormat(format.language).format(
        used.map(({ title }) => t('materials.quoted', { name: title })),
      );
      return void toast(t('materials.inUse', { names }), { tone: 'error' });
    }
    const [first] = materials;
    if (!first) return;
    const [isOne, shown] = [materials.length === 1, format.number(materials.length)];
    setConfirmation({
      title: isOne
        ? t('materials.deleteTitle', { name: first.title })
        : t('materials.deleteManyTitle', { shown }),
      text: t('materials.deleteText'),
      action: isOne ? t('materials.deleteAction') : t('materials.deleteManyAction', { shown }),
      run: async () => {
        await remove.mutateAsync(materials.map(({ id }) => id));
        toast(
          isOne
            ? t('materials.deleted', { name: first.title })
            : t('materials.deletedMany', { count: materials.length }),
        );
        then();
      },
    });
  };
  return { confirmation, askDelete, close: () => setConfirmation(null) };
}
