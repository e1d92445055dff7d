import { type OrderFan, type WorkOrder, workOrderLimits } from '@parley/contracts/public';

/** Fans of closed days and existing fans stay. */
export const canTakeOut = ({ day }: Pick<WorkOrder, 'day'>, fan: OrderFan): boolean =>
  fan.type !== 'base' && fan.day === day;

/** The chosen fans that can be removed, and the smallest change that their removal makes. */
export function takeOutOf(order: Pick<WorkOrder, 'day'>, fans: OrderFan[]) {
  const open = fans.filter((fan) => canTakeOut(order, fan)).slice(0, workOrderLimits.fansMax);
  return {
    fans: open,
    contacts: new Set(open.map(({ contactId }) => contactId)).size,
    fresh: open.filter(({ type }) => type === 'new').length,
    repeat: open.filter(({ type }) => type === 'repeat').length,
  };
}
