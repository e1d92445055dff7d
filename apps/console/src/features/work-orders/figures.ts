import type { OrderFanQuery, TotalOrderFigures, WorkOrder } from '@parley/contracts/public';

export type OrderFigure = keyof TotalOrderFigures;

/** The figures of a day, in the order in which lists show them. */
export const dayFigures = ['completed', 'fresh', 'repeat', 'base', 'late'] as const;

/** The filter of the fan list for each figure. */
export const figureFilters = {
  completed: { completed: true },
  fresh: { type: 'new' },
  repeat: { type: 'repeat' },
  base: { type: 'base' },
  late: { late: true },
  contacts: { first: true },
} as const satisfies Record<OrderFigure, OrderFanQuery>;

export const figuresOf = (span: FigureSpan): readonly OrderFigure[] =>
  span === 'today' ? ['fresh', 'repeat', 'base', 'late'] : ['fresh', 'repeat', 'contacts', 'base', 'late'];

/** The running day, or the running epoch until now. */
export type FigureSpan = 'today' | 'total';

/** Whether the running day is over and waits to be closed, as after an outage. */
export const isClosing = ({ dayEndsAt }: Pick<WorkOrder, 'dayEndsAt'>, now: number): boolean =>
  Date.parse(dayEndsAt) <= now;

export const goalOf = (
  { dailyGoal, totalGoal }: Pick<WorkOrder, 'dailyGoal' | 'totalGoal'>,
  span: FigureSpan,
) => (span === 'today' ? dailyGoal : totalGoal);
