import { addDays } from '../../lib/calendar-days';

/** Days of the reader's zone, both included. Either end may be open. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

export const dayPresets = ['today', 'yesterday', 'last7', 'last30', 'month', 'any'] as const;
export type DayPreset = (typeof dayPresets)[number];

/** A preset's days, for a given today. */
export function presetDays(preset: DayPreset, today: string): Days {
  const yesterday = addDays(today, -1);
  const days: Record<DayPreset, Days> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    last7: { from: addDays(today, -6), to: today },
    last30: { from: addDays(today, -29), to: today },
    month: { from: `${today.slice(0, 7)}-01`, to: today },
    any: { from: undefined, to: undefined },
  };
  return days[preset];
}

/** The first preset with these days. */
export const presetOf = ({ from, to }: Days, today: string): DayPreset | undefined =>
  dayPresets.find((preset) => {
    const days = presetDays(preset, today);
    return days.from === from && days.to === to;
  });
