import type { Mail, MailContent, MailTransport, Page } from '@parley/contracts/public';
import { MailOutboxService } from '@parley/domain/mail';
import { Database } from '@parley/platform/database';
import { expect, it } from 'vitest';
import { signedIn } from '../support/session.js';
import { makeOperator } from '../support/sign-in.js';
import { withWorld } from '../support/world.js';

// No server listens there, so the email stays in the outbox.
const world = withWorld({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });

it('a letter that leaves by SMTP is its reader’s alone: an operator does not see its text', async () => {
  const operator = await signedIn(world, await makeOperator(world));
  await world.app.get(Database).asSystem((tx) =>
    world.app.get(MailOutboxService, { strict: false }).post(tx, {
      kind: 'reset-code',
      to: 'reader@test.example',
      language: 'en-US',
      params: { code: '271828' },
    }),
  );
  const transport = await operator.get('/api/operator/mail/transport').expect(200);
  expect((transport.body as { data: MailTransport }).data).toEqual({ transport: 'smtp' });
  const list = await operator.get('/api/operator/mail').expect(200);
  const [letter] = (list.body as { data: Page<Mail> }).data.items;
  const reply = await operator.get(`/api/operator/mail/${letter?.id}`).expect(200);
  expect((reply.body as { data: MailContent }).data).toEqual({ ...letter, text: '' });
  expect(list.text + reply.text).not.toContain('271828');
});
