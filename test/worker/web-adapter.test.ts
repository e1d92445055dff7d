import { randomUUID } from 'node:crypto';
import { AdapterRegistry } from '@parley/domain/channels';
import { expect, it } from 'vitest';
import { expectCapabilities } from '../support/adapter-kit.js';
import { makeSubAccount } from '../support/desktop.js';
import { makeTenant } from '../support/tenant.js';
import { createWidget } from '../support/widgets.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const adapter = () => world.app.get(AdapterRegistry, { strict: false }).of('web');

it('does what its capabilities say', () => expectCapabilities(adapter()));

it('stores a message once, however often its command is sent', async () => {
  const { tenantId, token } = await makeTenant(world);
  const { id: subAccountId } = await makeSubAccount(world, tenantId, { sessionArchive: true });
  const { id: channelId } = await createWidget(world, token, subAccountId);
  const message = {
    tenantId,
    channelId,
    commandId: randomUUID(),
    contactAccount: 'visitor',
    text: 'Once',
    file: null,
    quotes: null,
  };
  const secrets = { token: '', hookSecret: '' };
  const [first, again] = [await adapter().send(secrets, message), await adapter().send(secrets, message)];
  expect(first).toMatchObject({ outcome: 'sent' });
  expect(again).toEqual(first);
  expect(await world.rows.find('widget_messages', { channelId })).toHaveLength(1);
});

it('refuses requests and events that are none of a visitor', () => {
  const request = { headers: { 'x-signature': 'x' }, body: Buffer.from('{}') };
  expect(adapter().verify(request, { token: 'x', hookSecret: '' })).toBe(false);
  for (const raw of ['', '[', 'null', '{']) expect(() => adapter().read(raw), raw).toThrow();
});
