import { describe, expect, it } from 'vitest';
import { serverSources } from '../support/server-sources.js';

const locksFile = 'libs/platform/src/database/locks.ts';
const sources = serverSources();
const locksText = sources.find(({ file }) => file === locksFile)?.text ?? '';
const advisoryKeys = [...locksText.matchAll(/advisory: '([^']+)'/g)].map(([, key = '']) => key);

describe('advisory locks', () => {
  it('are taken by the functions of one file', () => {
    const others = sources.filter(
      ({ file, text }) =>
        file !== locksFile && !file.includes('/migrations/') && /pg_(?:try_)?advisory/.test(text),
    );
    expect(others.map(({ file }) => file)).toEqual([]);
  });

  it('have keys of which none begins like another', () => {
    expect(advisoryKeys.length).toBeGreaterThan(10);
    for (const key of advisoryKeys) {
      expect(advisoryKeys.filter((other) => other.startsWith(key))).toEqual([key]);
    }
  });

  it('have the keys that earlier releases lock by', () => {
    expect(advisoryKeys.toSorted()).toEqual([
      'assignment:',
      'automatic replies ',
      'chat export:',
      'clicks',
      'coalesced ',
      'commands ',
      'commissions:',
      'export:',
      'fan files:',
      'fans:',
      'groups:',
      'link click months',
      'link host ',
      'media:',
      'message days',
      'messages:',
      'people:',
      'profile:',
      'push devices:',
      'push keys',
      'remember_keys',
      'replies ',
      'spends:',
      'tasks:',
      'webhook endpoints:',
    ]);
  });
});
