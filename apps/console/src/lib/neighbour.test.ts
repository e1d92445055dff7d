import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { neighbourOf } from './neighbour';

const key = (page: number, status?: string) => ['orders', 'list', { pageSize: 2, page, status }];

describe('the neighbour of a page', () => {
  it('is the last item of the page before it, else the first of the page behind', () => {
    const client = new QueryClient();
    client.setQueryData(key(2), { items: [{ id: 'c' }, { id: 'd' }], total: 9 });
    expect(neighbourOf(client, key(3))).toEqual({ after: 'd' });
    client.setQueryData(key(4), { items: [{ id: 'g' }, { id: 'h' }], total: 9 });
    expect(neighbourOf(client, key(3))).toEqual({ after: 'd' });
    expect(neighbourOf(client, key(5))).toEqual({ after: 'h' });
    client.removeQueries({ queryKey: key(2) });
    expect(neighbourOf(client, key(3))).toEqual({ before: 'g' });
  });

  it('is none of the first page, none of another list, and none where neither page was read', () => {
    const client = new QueryClient();
    client.setQueryData(key(2), { items: [{ id: 'c' }], total: 9 });
    expect(neighbourOf(client, key(1))).toEqual({});
    expect(neighbourOf(client, key(3, 'success'))).toEqual({});
    expect(neighbourOf(client, key(7))).toEqual({});
  });

  it('has the id that its list says', () => {
    const client = new QueryClient();
    client.setQueryData(key(1), { items: [{ socialAccountId: 'soc_1' }], total: 9 });
    const idOf = (row: { socialAccountId: string }) => row.socialAccountId;
    expect(neighbourOf(client, key(2), idOf)).toEqual({ after: 'soc_1' });
  });
});
