import { randomBytes } from 'node:crypto';
import type { Mail, MailContent, MailTransport, Page } from '@parley/contracts/public';
import { MailOutboxService, MailDeliveryService } from '@parley/domain/mail';
import { Database } from '@parley/platform/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { signedIn, type SignedInPerson } from '../support/session.js';
import { makeOperator, makeOwner } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: SignedInPerson;

beforeAll(async () => {
  operator = await signedIn(world, await makeOperator(world));
});

const post = async (code = '123456'): Promise<string> => {
  const to = `${randomBytes(6).toString('hex')}@test.example`;
  await world.app
    .get(Database)
    .asSystem((tx) =>
      world.app
        .get(MailOutboxService, { strict: false })
        .post(tx, { kind: 'reset-code', to, language: 'en-US', params: { code } }),
    );
  return to;
};
const listed = async (query: string): Promise<Page<Mail>> =>
  dataOf(await operator.get(`/api/operator/mail?${query}`).expect(200));
const find = async (to: string): Promise<Mail> => {
  const { items } = await listed(`search=${to}`);
  if (!items[0]) throw new Error('it is not in the mailbox');
  return items[0];
};
const retry = (id: string) => operator.post(`/api/operator/mail/${id}/retry`);

describe('the built-in mailbox', () => {
  it('says that letters stay in it', async () => {
    const reply = await operator.get('/api/operator/mail/transport').expect(200);
    expect(dataOf<MailTransport>(reply)).toEqual({ transport: 'built-in' });
  });

  it('has a letter delivered as soon as it is due, and opens it', async () => {
    const to = await post('314159');
    expect(await find(to)).toMatchObject({ kind: 'reset-code', to, status: 'queued', sentAt: null });
    await world.app.get(MailDeliveryService, { strict: false }).deliverDue();
    const sent = await find(to);
    expect(sent).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
    expect(sent.sentAt).not.toBeNull();
    expect(sent).not.toHaveProperty('text');
    const opened = dataOf<MailContent>(await operator.get(`/api/operator/mail/${sent.id}`).expect(200));
    expect(opened).toEqual({ ...sent, text: expect.stringContaining('314159') as string });
  });

  it('is searched by a part of the address and by status, newest first, in pages', async () => {
    const to = [await post(), await post(), await post()];
    await world.rows.change('mails', { to: to[1] }, { status: 'failed' });
    const { items } = await listed('pageSize=3');
    expect(items.map((mail) => mail.to)).toEqual([...to].reverse());
    expect((await listed(`search=${to[0]?.slice(0, 12).toUpperCase()}`)).total).toBe(1);
    expect((await listed('search=%25')).total).toBe(0);
    expect((await listed(`search=${to[1]}&status=failed`)).total).toBe(1);
    expect((await listed(`search=${to[1]}&status=sent`)).total).toBe(0);
    expect((await listed('page=2&pageSize=2')).items[0]?.to).toBe(to[0]);
  });

  it('tries a failed letter again, once, and writes that down', async () => {
    const to = await post();
    await world.rows.change('mails', { to }, { status: 'failed', attempts: 8, lastError: 'no' });
    const { id } = await find(to);
    expect(dataOf<Mail>(await retry(id).expect(200))).toMatchObject({ status: 'queued', attempts: 0 });
    await retry(id).expect(200);
    await world.app.get(MailDeliveryService, { strict: false }).deliverDue();
    expect(await find(to)).toMatchObject({ status: 'sent', lastError: null });
    expect(dataOf<Mail>(await retry(id).expect(200))).toMatchObject({ status: 'sent' });
    const entries = await world.rows.find('audit_entries', { action: 'mail.retry', targetId: id }, [
      'actorKind',
      'targetName',
      'changes',
    ]);
    expect(entries).toEqual([
      { actorKind: 'operator', targetName: to, changes: { status: { from: 'failed', to: 'queued' } } },
    ]);
  });

  it('knows no letter by another id', async () => {
    for (const id of ['mal_00000000000000000000000000', 'nonsense']) {
      const reply = await operator.get(`/api/operator/mail/${id}`).expect(404);
      expect((reply.body as { error: string }).error).toBe('mail.not_found');
      await retry(id).expect(404);
    }
  });

  it('is the operators’ alone', async () => {
    const owner = await signedIn(world, await makeOwner(world));
    const { id } = await find(await post());
    await owner.get('/api/operator/mail').expect(403);
    await owner.get(`/api/operator/mail/${id}`).expect(403);
    await owner.get('/api/operator/mail/transport').expect(403);
  });
});
