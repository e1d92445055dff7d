import { randomBytes } from 'node:crypto';
import { type Mail, mailLimits } from '@parley/contracts/public';
import { type MailMessage, MailOutboxService, MailDeliveryService } from '@parley/domain/mail';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { EventQueues } from '@parley/platform/queue';
import { MailClient } from '../../libs/domain/src/mail/mail.client.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startMailServer } from '../support/mail-server.js';
import { withWorld } from '../support/world.js';

const { server, url } = await startMailServer();
const world = withWorld({
  worker: true,
  environment: { SMTP_URL: url, MAIL_FROM: 'Parley <hello@parley.example>' },
});
const until = { timeout: 10_000, interval: 20 };

type Row = Pick<Mail, 'id' | 'status' | 'attempts' | 'lastError'> & { sealed: string; waitSeconds: number };

const { code: codeTries, news: newsTries } = mailLimits.tries;
const handIn = async (letter: Pick<MailMessage, 'kind' | 'params'>): Promise<string> => {
  const to = `${randomBytes(6).toString('hex')}@test.example`;
  await world.app
    .get(Database)
    .asSystem((tx) =>
      world.app.get(MailOutboxService, { strict: false }).post(tx, { ...letter, to, language: 'zh-CN' }),
    );
  return to;
};
const post = (code = '123456') => handIn({ kind: 'register-code', params: { code } });
const postNews = () => handIn({ kind: 'password-changed', params: {} });
const rowOf = async (to: string): Promise<Row> => {
  const [row] = await world.rows.find('mails', { to });
  if (!row) throw new Error('there is no such letter');
  const { id, status, attempts, lastError, textSealed: sealed } = row;
  const waitSeconds = (row.nextAttemptAt.getTime() - Date.now()) / 1_000;
  return { id, status, attempts, lastError, sealed, waitSeconds };
};
const isNow = (to: string, expected: Partial<Row>) =>
  vi.waitFor(async () => expect(await rowOf(to)).toMatchObject(expected), until);
/** Resolves once a try has failed and the next one is scheduled, which is sooner than a lease would end. */
const hasFailed = (to: string, attempts: number, lastError: RegExp) =>
  vi.waitFor(async () => {
    const row = await rowOf(to);
    expect(row).toMatchObject({ status: 'queued', attempts });
    expect(row.lastError).toMatch(lastError);
    expect(row.waitSeconds).toBeLessThan(45);
  }, until);
/** Moves the email this far into the past, with this many tries. */
const age = (to: string, seconds: number, attempts: number) =>
  world.rows.change('mails', { to }, { createdAt: new Date(Date.now() - seconds * 1_000), attempts });
const makeDue = async (to: string): Promise<void> => {
  await world.rows.change('mails', { to }, { nextAttemptAt: new Date() });
  await world.worker?.get(EventQueues, { strict: false }).queue('mail').add('mail.deliver', {});
};

beforeEach(() => {
  server.verdicts.splice(0);
  server.delayMs = 0;
});

describe('a letter', () => {
  it('reaches its mailbox with what it says, and its text is kept no longer', async () => {
    const to = await post('204060');
    await isNow(to, { status: 'sent', attempts: 1, lastError: null, sealed: '' });
    const [letter, ...more] = server.to(to);
    expect(more).toEqual([]);
    expect(letter?.from).toBe('hello@parley.example');
    const { id } = await rowOf(to);
    const source = letter?.source ?? '';
    expect(source).toContain('From: Parley <hello@parley.example>');
    expect(source).toContain(`Message-ID: <${id}@`);
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain('输入以下验证码完成注册');
      expect(part).toContain('204060');
    }
    const { htmlSealed } = await world.rows.one('mails', { to });
    expect(htmlSealed).toBeNull();
  });

  it('shows what people wrote as text, and leads to one page, in both of its parts', async () => {
    const reason = '<script>alert(1)</script><a href="https://evil.example">مرحبا</a> \u202e& "now"';
    const to = await handIn({ kind: 'withdrawal-rejected', params: { amount: 6_000, reason } });
    await isNow(to, { status: 'sent' });
    const { text, html } = server.to(to)[0] ?? { text: '', html: '' };
    const shown = reason.replace('\u202e', '');
    expect(text).toContain(`驳回原因：${shown}\n`);
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&lt;a href=&quot;https://evil.example&quot;&gt;مرحبا&lt;/a&gt; &amp; &quot;now&quot;</bdi>',
    );
    expect(html).not.toMatch(/<script|<a href="https:\/\/evil/);
    const page = 'http://localhost/promotion-manger/my-account';
    expect(text).toContain(`打开推广账户：${page}\n`);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([page, page]);
  });

  it('is tried again after a while where the mail server can not take it now', async () => {
    server.verdicts.push(450, 450);
    const to = await post();
    await hasFailed(to, 1, /450/);
    const first = await rowOf(to);
    expect(first.waitSeconds).toBeGreaterThan(codeTries.firstWaitSeconds / 2);
    expect(first.waitSeconds).toBeLessThanOrEqual(codeTries.firstWaitSeconds);
    await makeDue(to);
    await hasFailed(to, 2, /450/);
    expect((await rowOf(to)).waitSeconds).toBeGreaterThan(1.5 * codeTries.firstWaitSeconds);
    await makeDue(to);
    await isNow(to, { status: 'sent', attempts: 3, lastError: null });
    expect(server.to(to)).toHaveLength(1);
  });

  it('has failed at once where it is refused for good', async () => {
    server.verdicts.push(550);
    const to = await post('778899');
    await isNow(to, { status: 'failed', attempts: 1 });
    const { lastError } = await rowOf(to);
    expect(lastError).toMatch(/550/);
    expect(lastError).not.toContain('778899');
    expect(server.to(to)).toEqual([]);
  });

  it('with a code is tried every minute while the code is good, and not once more', async () => {
    server.verdicts.push(450);
    const to = await post();
    await hasFailed(to, 1, /450/);
    await age(to, codeTries.untilSeconds - 2 * codeTries.longestWaitSeconds, 8);
    server.verdicts.push(451);
    await makeDue(to);
    await isNow(to, { status: 'queued', attempts: 9, lastError: expect.stringContaining('451') as string });
    expect((await rowOf(to)).waitSeconds).toBeLessThanOrEqual(codeTries.longestWaitSeconds);
    await age(to, codeTries.untilSeconds - codeTries.longestWaitSeconds, 9);
    server.verdicts.push(450);
    await makeDue(to);
    await isNow(to, { status: 'failed', attempts: 10 });
  });

  it('with a code that expired is not sent any more', async () => {
    server.verdicts.push(450);
    const to = await post();
    await hasFailed(to, 1, /450/);
    const { offered } = server;
    await age(to, codeTries.untilSeconds, 1);
    await makeDue(to);
    await isNow(to, { status: 'failed', attempts: 2, lastError: 'its code expired before' });
    expect(server.offered).toBe(offered);
  });

  it('without a code is tried for two days, every hour in the end', async () => {
    server.verdicts.push(450);
    const to = await postNews();
    await hasFailed(to, 1, /450/);
    await age(to, newsTries.untilSeconds - 2 * newsTries.longestWaitSeconds, 50);
    server.verdicts.push(450);
    await makeDue(to);
    await vi.waitFor(async () => {
      const row = await rowOf(to);
      expect(row).toMatchObject({ status: 'queued', attempts: 51 });
      expect(row.waitSeconds).toBeGreaterThan(newsTries.longestWaitSeconds - 60);
      expect(row.waitSeconds).toBeLessThanOrEqual(newsTries.longestWaitSeconds);
    }, until);
    await age(to, newsTries.untilSeconds, 51);
    server.verdicts.push(450);
    await makeDue(to);
    await isNow(to, { status: 'failed', attempts: 52 });
  });

  it('without a code is sent late rather than never', async () => {
    server.verdicts.push(450);
    const to = await postNews();
    await hasFailed(to, 1, /450/);
    await age(to, 2 * newsTries.untilSeconds, 1);
    await makeDue(to);
    await isNow(to, { status: 'sent' });
  });

  it('waits while the mail server is away, and goes out when it is back', async () => {
    await server.close();
    const to = await post();
    await hasFailed(to, 1, /ECONNREFUSED/);
    await server.listen(Number(new URL(url).port));
    await makeDue(to);
    await isNow(to, { status: 'sent' });
    expect(server.to(to)).toHaveLength(1);
  });

  it('is sent once, however many deliver at once', async () => {
    server.delayMs = 30;
    const before = server.offered;
    const queue = world.worker?.get(EventQueues, { strict: false }).queue('mail');
    await queue?.pause();
    const addresses = await Promise.all(Array.from({ length: 12 }, () => post()));
    const delivery = world.app.get(MailDeliveryService, { strict: false });
    await Promise.all(Array.from({ length: 4 }, () => delivery.deliverDue()));
    await queue?.resume();
    for (const to of addresses) {
      await isNow(to, { status: 'sent', attempts: 1 });
      expect(server.to(to)).toHaveLength(1);
    }
    expect(server.offered - before).toBe(addresses.length);
  });

  it('of a worker that died is taken over by another, once its time is up, without the HTML that the release before did not write', async () => {
    const queue = world.worker?.get(EventQueues, { strict: false }).queue('mail');
    await queue?.pause();
    const to = await post('135791');
    await world.rows.change(
      'mails',
      { to },
      { htmlSealed: null, attempts: 1, nextAttemptAt: new Date(Date.now() + 60_000) },
    );
    await queue?.resume();
    const delivery = world.app.get(MailDeliveryService, { strict: false });
    await delivery.deliverDue();
    expect(server.to(to)).toEqual([]);
    await makeDue(to);
    await isNow(to, { status: 'sent', attempts: 2 });
    expect(server.to(to)[0]).toMatchObject({ text: expect.stringContaining('135791') as string, html: '' });
  });

  it('that another worker took over is not touched by the one whose time is up', async () => {
    const queue = world.worker?.get(EventQueues, { strict: false }).queue('mail');
    await queue?.pause();
    const to = await postNews();
    const tries: { resolve(): void; reject(error: Error): void }[] = [];
    vi.spyOn(world.app.get(MailClient, { strict: false }), 'send').mockImplementation(
      () => new Promise((resolve, reject) => tries.push({ resolve, reject })),
    );
    const delivery = world.app.get(MailDeliveryService, { strict: false });
    const late = delivery.deliverDue();
    await expect.poll(() => tries.length).toBe(1);
    vi.spyOn(world.app.get(Clock), 'nowMs').mockReturnValue(Date.now() + 3_600_000);
    const next = delivery.deliverDue();
    await expect.poll(() => tries.length).toBe(2);
    tries[0]?.reject(new Error('too late'));
    await late;
    expect(await rowOf(to)).toMatchObject({ status: 'queued', attempts: 2, lastError: null });
    tries[1]?.resolve();
    await next;
    expect(await rowOf(to)).toMatchObject({ status: 'sent', attempts: 2 });
    vi.restoreAllMocks();
    await queue?.resume();
  });

  it('is dropped a week after it was written', async () => {
    const [old, young] = [await post(), await post()];
    for (const [to, days] of [
      [old, mailLimits.keepDays + 1],
      [young, mailLimits.keepDays - 1],
    ] as const) {
      await isNow(to, { status: 'sent' });
      await world.rows.change('mails', { to }, { createdAt: new Date(Date.now() - days * 86_400_000) });
    }
    await world.worker?.get(EventQueues, { strict: false }).queue('mail').add('mail.drop-old', {});
    await vi.waitFor(() => expect(rowOf(old)).rejects.toThrow('no such letter'), until);
    expect((await rowOf(young)).status).toBe('sent');
  });
});
