import { expect, it } from 'vitest';
import { partsOfCode } from './pasted-code';

const secret = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-23';

it('takes an activation code apart, also with blanks around it or in place of its hyphens', () => {
  expect(partsOfCode(`line-tw-02.${secret}`)).toEqual({ account: 'line-tw-02', secret });
  expect(partsOfCode(` line-tw-02.${secret}\n`)).toEqual({ account: 'line-tw-02', secret });
  expect(partsOfCode(`a1.${secret.replaceAll('-', ' ').toLowerCase()}`)?.account).toBe('a1');
});

it.each(['ann@example.com', 'night.Tr0ub4dor', secret, `.${secret}`, `a.${secret}-4`, ''])(
  'leaves %j as it is',
  (text) => expect(partsOfCode(text)).toBeNull(),
);
