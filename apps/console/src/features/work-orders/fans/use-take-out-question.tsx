import type { OrderFan, WorkOrder } from '@parley/contracts/public';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { useTakeOut } from '../mutations';
import { takeOutOf } from './take-out';

interface TakeOutQuestion {
  ask(fans: OrderFan[]): void;
  dialog: ReactNode;
}

/** Confirms the removal, with its effect on today's figures. */
export function useTakeOutQuestion(order: WorkOrder, onDone: () => void): TakeOutQuestion {
  const { t } = useTranslation();
  const format = useFormat();
  const takeOut = useTakeOut(order.id);
  const confirmation = useConfirmation();
  const ask = (chosen: OrderFan[]) => {
    const { fans, contacts, fresh, repeat } = takeOutOf(order, chosen);
    if (fans.length === 0) return;
    const shown = format.number(contacts);
    confirmation.ask({
      title: t('workOrders.takeOut.title', { count: contacts, shown }),
      text: t('workOrders.takeOut.text', { fresh: format.number(fresh), repeat: format.number(repeat) }),
      action: t('workOrders.takeOut.action', { count: contacts, shown }),
      run: async () => {
        const moved = await takeOut.mutateAsync(fans.map(({ gainId }) => gainId));
        toast(
          t('workOrders.takeOut.done', {
            count: moved.contacts,
            shown: format.number(moved.contacts),
            fresh: format.number(Math.abs(moved.fresh)),
            repeat: format.number(Math.abs(moved.repeat)),
          }),
        );
        onDone();
      },
    });
  };
  return { ask, dialog: confirmation.dialog };
}
