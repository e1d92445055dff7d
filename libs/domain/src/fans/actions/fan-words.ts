import type { Language, OrderFanType } from '@parley/contracts/public';

/** Texts about fans in files, the same as in the console. */
export interface FanWords {
  types: Record<OrderFanType, string>;
  yes: string;
}

export const fanWords: Record<Language, FanWords> = {
  'zh-CN': { types: { base: '底粉', new: '新增', repeat: '重复' }, yes: '是' },
  'en-US': { types: { base: 'Base', new: 'New', repeat: 'Repeat' }, yes: 'Yes' },
};
