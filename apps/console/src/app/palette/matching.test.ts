import { describe, expect, it } from 'vitest';
import { initialsOf, matchRank } from './matching';

describe('the words of a palette', () => {
  it.each([
    ['关键词回复', 'gjchf'],
    ['子账号', 'zzh'],
    ['粉丝列表', 'fslb'],
    ['素材库', 'sck'],
    ['新建工单', 'xjgd'],
    ['分流链接', 'fllj'],
    ['快捷回复', 'kjhf'],
    ['退出登录', 'tcdl'],
    ['套餐与价格', 'tcyjg'],
    ['实时监控', 'ssjk'],
    ['欢迎语', 'hyy'],
    ['啊', 'a'],
    ['做', 'z'],
    ['Keyword replies', 'kr'],
    ['WhatsApp 客服', 'wkf'],
  ])('%s has the initials %s', (text, initials) => {
    expect(initialsOf(text)).toBe(initials);
  });

  it('fit from their start best, then inside, by initials and by synonyms', () => {
    const ranks = ['关键', '词回', 'gjc', 'jc', '自动', 'zd'].map((query) =>
      matchRank(query, '关键词回复', '自动回复 规则'),
    );
    expect(ranks).toEqual([0, 2, 3, 4, 5, 5]);
    expect(matchRank('x', '关键词回复', '自动回复')).toBeUndefined();
  });

  it('fit a query only with all of its words', () => {
    expect(matchRank('new link', 'New short link')).toBeDefined();
    expect(matchRank('new proxy', 'New short link')).toBeUndefined();
  });
});
