import { randomUUID } from 'node:crypto';
import { DesktopClient } from '@parley/client/desktop';
import { FileStore } from '@parley/client/desktop-file-store';

const [url, code] = process.argv.slice(2);
if (!url || !code) throw new Error('node quickstart.mjs URL ACTIVATION-CODE');

const client = new DesktopClient({
  url,
  credentials: { by: 'code', code },
  deviceId: randomUUID(), // create it once and keep it: the session belongs to it
  clientVersion: '1.0.0',
  store: new FileStore('parley.journal'), // unacknowledged reports survive a crash
  onAcked: (eventIds) => console.log('acknowledged', eventIds.join()),
  onReply: ({ contactAccount, text }) => console.log('to send', contactAccount, text),
});
const { subAccountId } = await client.connect();
console.log('activated', subAccountId);

const port = await client.openPort({ platform: 'telegram', account: '@front_desk' });
const message = { kind: /** @type {const} */ ('text'), text: 'How much is it?' };
console.log('reported', await client.reportReceived(port, { account: '@ann' }, message));
await client.drain(); // every report was acknowledged, or refused
await client.close();
