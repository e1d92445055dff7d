import { type OrderFan, type WorkOrder, workOrderLimits } from '@parley/contracts/public';

/** Closed days and what is base already stay as they are. */
export const canTakeOut = ({ day }: Pick<WorkOrder, 'day'>, fan: OrderFan): boolean =>
  fan.type !== 'base' && fan.day === day;

/** Those of the chosen fans that can be taken out, and what that moves at least. */
export function takeOutOf(order: Pick<WorkOrder, 'day'>, fans: OrderFan[]) {
  const open = fans.filter((fan) => canTakeOut(order, fan)).slice(0, workOrderLimits.fansMax);
  return {
    fans: open,
    contacts: new Set(open.map(({ contactId }) => contactId)).size,
    fresh: open.filter(({ type }) => type === 'new').length,
    repeat: open.filter(({ type }) => type === 'repeat').length,
  };
}
