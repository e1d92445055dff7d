import { describe, expect, it } from 'vitest';
import { audit as en } from '../../i18n/en-US/audit';
import { audit as zh } from '../../i18n/zh-CN/audit';
import { auditedActions, queryOf, readLogSearch } from './log-search';

describe("the log's address", () => {
  it('keeps what fits and leaves out what does not', () => {
    const raw = {
      q: 'ann',
      action: 'sub-accounts.stop',
      actor: 'owner',
      from: '2026-11-01',
      to: '2026-11-02',
    };
    expect(readLogSearch({ ...raw, page: '3', size: '50' })).toMatchObject({ ...raw, page: 3, size: 50 });
    const wrong = { action: 'sub-accounts.list', actor: 'nobody', from: '2026-02-30', to: 'now', page: 'x' };
    expect(Object.values(readLogSearch(wrong)).every((value) => value === undefined)).toBe(true);
  });

  it('asks for whole local days, the last one included', () => {
    const query = queryOf({ from: '2026-11-20', to: '2026-11-21' }, 'Asia/Shanghai');
    expect(query).toMatchObject({ from: '2026-11-19T16:00:00.000Z', to: '2026-11-21T16:00:00.000Z' });
  });
});

describe('what is written down', () => {
  it('has words in both languages', () => {
    for (const { actions } of [zh, en])
      expect(auditedActions.filter((action) => !(action in actions))).toEqual([]);
  });
});
