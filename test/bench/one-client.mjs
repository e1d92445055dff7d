// One desktop client of the fleet with its own port.
import { DesktopClient } from '@parley/client/desktop';
import { accountOf, takeNumbers } from '../../tools/fleet/accounts.mjs';
import { question } from '../../tools/fleet/fleet.mjs';
import { signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';

/**
 * Connects the client. `nextContact` returns the account of a new contact.
 * @param {any} system
 * @param {Partial<import('@parley/client/desktop').DesktopOptions>} [options]
 */
export async function openClient(system, options = {}) {
  const owner = await signIn(system);
  const { plan } = await planFleet(system, owner, 1);
  const [{ code, platform, account }] = plan;
  const client = new DesktopClient({
    url: system.url,
    deviceId: 'bench',
    clientVersion: 'bench 1',
    credentials: { by: 'code', code },
    ...options,
  });
  await client.connect();
  const socialAccountId = await client.openPort({ platform, account });
  let next = takeNumbers(system.folder, 1_000_000);
  const nextContact = () => accountOf(platform, next++);
  return { owner, client, socialAccountId, nextContact };
}

/** A client whose new contacts ask the fleet's question; `ask` reports one. */
export async function openAskedClient(system, options = {}) {
  const opened = await openClient(system, options);
  // A welcome would come first and delay the answer.
  for (const { id } of await opened.owner.call('welcome-templates.list')) {
    await opened.owner.call('welcome-templates.edit', { params: { id }, body: { enabled: false } });
  }
  const { client, socialAccountId } = opened;
  const ask = (contact = opened.nextContact()) =>
    client.reportReceived(socialAccountId, { account: contact }, { kind: 'text', text: question });
  return { ...opened, ask };
}
