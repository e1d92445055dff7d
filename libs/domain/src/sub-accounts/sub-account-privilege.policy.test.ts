import { defaultSettings } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { privilegesOfEdit, privilegesOfNew } from './sub-account-privilege.policy.js';

const limited = { ...defaultSettings, characterMode: 'limited' as const };
const fieldsOf = (needed: { field: string }[]): string[] => needed.map(({ field }) => field);

describe('the privileges that a sub-account needs', () => {
  it('are none for the settings that every package has', () => {
    expect(privilegesOfNew(defaultSettings)).toEqual([]);
  });

  it('are those of each setting that is on, and of the characters that a new one is given', () => {
    expect(fieldsOf(privilegesOfNew({ ...limited, autoAllocate: true, characters: 1 }))).toEqual([
      'characters',
      'autoAllocate',
      'characterMode',
    ]);
  });

  it('are asked of an edit for settings that it switches on, not for those that stay on', () => {
    expect(fieldsOf(privilegesOfEdit(defaultSettings, limited))).toEqual(['characterMode']);
    expect(privilegesOfEdit(limited, limited)).toEqual([]);
    const shared = { ...limited, dedupeScope: 'tenant' as const };
    expect(fieldsOf(privilegesOfEdit(limited, shared))).toEqual(['dedupeScope']);
  });
});
