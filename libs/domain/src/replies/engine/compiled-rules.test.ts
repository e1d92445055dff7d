import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CompiledRules, type RuleChanges } from './compiled-rules.js';
import type { RuleLine } from './rule-index.js';

const line = (id: string, compared: string, given: Partial<RuleLine> = {}): RuleLine => ({
  id,
  compared,
  match: 'partial',
  subAccountIds: null,
  ...given,
});

describe('rules of one keyword', () => {
  it('answer each for their own sub-accounts, and never for others', async () => {
    const book = await CompiledRules.compile([
      line('kwd_1', 'price', { subAccountIds: ['sub_a'] }),
      line('kwd_2', 'price', { subAccountIds: ['sub_b'] }),
      line('kwd_3', 'price', { match: 'exact', subAccountIds: ['sub_b'] }),
    ]);
    expect(book.winners('price', 'sub_a')).toEqual({ match: 'partial', ruleIds: ['kwd_1'] });
    expect(book.winners('price', 'sub_b')).toEqual({ match: 'exact', ruleIds: ['kwd_3'] });
    expect(book.winners('the price', 'sub_b')).toEqual({ match: 'partial', ruleIds: ['kwd_2'] });
    expect(book.winners('price', 'sub_c')).toBeNull();
    expect(book.matches('price', 10)).toHaveLength(3);
  });
});

const ids = ['kwd_1', 'kwd_2', 'kwd_3', 'kwd_4', 'kwd_5'];
const rules = fc.record({
  id: fc.constantFrom(...ids),
  match: fc.constantFrom('exact', 'partial'),
  compared: fc.string({
    unit: fc.constantFrom('a', 'b'),
    minLength: 1,
    maxLength: 3,
  }),
  subAccountIds: fc.constantFrom<RuleLine['subAccountIds']>(null, ['sub_a'], ['sub_b']),
});
const changes = fc.array(fc.oneof(rules, fc.constantFrom(...ids)), { maxLength: 4 });

const changesOf = (given: (RuleLine | string)[]): RuleChanges =>
  new Map(given.map((one) => (typeof one === 'string' ? [one, null] : [one.id, one])));

describe('an edited book', () => {
  it('answers as one that is made anew of the same rules, before and after it is merged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(rules, { selector: ({ id }) => id }),
        fc.array(changes, { maxLength: 4 }),
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 6 }), { minLength: 1 }),
        async (first, edits, texts) => {
          const now = new Map<string, RuleLine | null>(first.map((rule) => [rule.id, rule]));
          let book = await CompiledRules.compile(first);
          let merged = book;
          let earlier = book;
          for (const [place, edit] of edits.entries()) {
            book = await book.with(changesOf(edit));
            for (const [id, rule] of changesOf(edit)) now.set(id, rule);
            if (place === 1) [merged, earlier] = [await book.merged(), book];
          }
          const anew = await CompiledRules.compile([...now.values()].filter((rule) => rule !== null));
          const rebased = await book.upon(merged, earlier);
          for (const text of texts) {
            for (const subAccountId of ['sub_a', 'sub_b']) {
              const expected = anew.winners(text, subAccountId);
              expect(book.winners(text, subAccountId)).toEqual(expected);
              expect(rebased.winners(text, subAccountId)).toEqual(expected);
            }
          }
        },
      ),
    );
  });
});
