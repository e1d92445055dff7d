// The demo tenant's desktop clients, which npm start runs to give the console data.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DesktopClient, PortRefused } from '@parley/client/desktop';
import { FileStore } from '@parley/client/desktop-file-store';
import { DemoContacts, languages } from './demo-contacts.mjs';
import { DemoVisitor } from './demo-visitor.mjs';
import { accountOf } from './fleet/accounts.mjs';

const { DATA_DIR = '.data', PORT, URL: url = `http://127.0.0.1:${PORT}` } = process.env;
const portsEach = [4, 3, 3];
const pauseMs = { least: 4_000, most: 36_000 };
/**
 * Shares of the events; the rest is talk. Three clients with some 180 moments an hour gain about 40 fans an hour, like
 * the seeded past. A new fan may write as well.
 */
const chances = { trouble: 0.008, fan: 0.075, knownFan: 0.1, greeting: 0.5 };
/** A contact's messages with the agent's answers. */
const talks = [
  [
    ['Hi, how much is the large one?', '$18, and shipping is free from two pieces.'],
    ['Can you send it to Berlin?', 'Yes, it takes five to seven days.'],
    ['My parcel has not arrived yet 😟', 'I am sorry! May I have the order number?'],
  ],
  [
    ['你好，请问这款还有货吗？', '有的，今天下单明天发货。'],
    ['可以便宜一点吗？', '两件九折，三件八五折。'],
    ['快递到哪里了？', '请把订单号发给我，我帮您查一下。'],
  ],
  [
    ['Hola, ¿cuánto cuesta?', 'Cuesta 18 dólares, con envío gratis desde dos unidades.'],
    ['¿Tienen talla M?', 'Sí, nos quedan tres.'],
  ],
  [['สวัสดีค่ะ มีสีแดงไหมคะ', 'มีค่ะ สั่งได้เลยนะคะ']],
];

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const between = (least, most) => least + Math.random() * (most - least);
const digest = (text) => createHash('sha256').update(text).digest();
const names = ['Ana', 'Bo', 'Chen', 'Dara', 'Elif', 'Farid', 'Grace', 'Hana', 'Ivan', 'Jun', 'Kofi', 'Lena'];

let ending = false;
const end = new AbortController();
const sleep = (ms) => pause(ms, undefined, { signal: end.signal }).catch(() => {});

/** Device and accounts derive from the sub-account's name, so they are the same after every restart. */
function planOf(code, index) {
  const seed = digest(`demo-fleet ${code.split('.')[0]}`);
  const deviceId = seed.toString('hex').slice(0, 32);
  const number = seed.readUInt32BE(0) % 5_000_000;
  return {
    deviceId,
    accountAt: (platform, i) => accountOf(platform, 20_000_000 + number * 100 + i),
    ports: portsEach[index % portsEach.length],
  };
}

async function openPorts(client, plan, platforms) {
  const ports = [];
  for (let i = 0; i < plan.ports; i++) {
    const platform = platforms[i % platforms.length];
    const port = { platform, account: plan.accountAt(platform, i), nickname: `${pick(names)} ${i + 1}` };
    try {
      ports.push({ ...port, socialAccountId: await client.openPort(port) });
    } catch (error) {
      if (!(error instanceof PortRefused)) throw error;
      console.log(`${port.account} stays shut: ${error.refusal.error}`);
    }
  }
  return ports;
}

/** Puts a port into trouble for a while, or takes it offline, and restores it. */
async function trouble(client, port) {
  const kind = pick(['connecting', 'fault', 'offline']);
  if (kind === 'offline') await client.closePort(port.socialAccountId);
  else await client.updatePort(port.socialAccountId, kind);
  await sleep(between(4_000, 15_000));
  if (kind === 'offline') await client.openPort(port);
  else await client.updatePort(port.socialAccountId, 'online');
}

async function live(code, index) {
  const plan = planOf(code, index);
  const store = new FileStore(path.join(DATA_DIR, `demo-client-${index + 1}.jsonl`));
  const contacts = new DemoContacts();
  const client = new DesktopClient({
    ...contacts.options,
    url,
    deviceId: plan.deviceId,
    clientVersion: 'demo 1',
    credentials: { by: 'code', code },
    store,
    onKicked: (reason) => console.log(`client ${index + 1} was closed: ${reason}`),
    onRejected: ({ error }) => console.log(`client ${index + 1} is refused: ${error}`),
    onRefused: (_event, { error, message }) => console.log(`event refused: ${error} ${message}`),
  });
  contacts.attach(client);
  end.signal.addEventListener('abort', () => void client.close(), { once: true });
  try {
    const { settings } = await client.connect();
    const ports = await openPorts(client, plan, settings.platforms);
    await greet(contacts, ports, index);
    await busy(client, ports, index);
  } finally {
    contacts.end();
    await client.close();
    await store.close();
  }
}

/** Somebody writes at once, in a language of each client, so that a new user finds a contact who answers. */
async function greet(contacts, ports, index) {
  const language = languages[index % languages.length];
  const port = ports[0];
  if (port)
    await contacts.greet(port.socialAccountId, accountOf(port.platform, 10_000_000 + index), language);
  const other = ports[1];
  if (index === 0 && other)
    await contacts.greet(other.socialAccountId, accountOf(other.platform, 10_000_100), 'es');
}

/** A contact writes, and usually an agent answers. */
async function talk(client, { port, account, nickname, language }) {
  const [said, answered] = pick(talks[language]);
  const contact = { account, nickname };
  await client.reportReceived(port.socialAccountId, contact, { kind: 'text', text: said });
  if (Math.random() < 0.3) return;
  await sleep(between(1_500, 6_000));
  if (!ending) await client.reportSent(port.socialAccountId, contact, { kind: 'text', text: answered });
}

async function busy(client, ports, index) {
  const known = [];
  // Numbered by the clock, so that a restart creates new people.
  let person = 100_000_000 + (Math.floor(Date.now() / 1_000) % 50_000_000) * 16 + index * 5;
  while (!ending && ports.length > 0 && client.state !== 'closed') {
    await sleep(between(pauseMs.least, pauseMs.most));
    if (ending) break;
    const port = pick(ports);
    const chance = Math.random();
    if (chance < chances.trouble) {
      await trouble(client, port).catch((error) => console.log(`${port.account}: ${error.message}`));
      continue;
    }
    const stranger = () => ({
      account: accountOf(port.platform, person++),
      nickname: pick(names),
      language: Math.floor(Math.random() * talks.length),
    });
    if (chance > chances.trouble + chances.fan) {
      const friends = known.filter((one) => one.port === port);
      if (friends.length === 0 || Math.random() < 0.2) {
        known.unshift({ ...stranger(), port });
        known.splice(30);
        friends.push(known[0]);
      }
      await talk(client, pick(friends));
      continue;
    }
    const again =
      Math.random() < chances.knownFan && known.find((one) => one.port.platform === port.platform);
    const fan = { ...(again || stranger()), port };
    known.unshift(fan);
    known.splice(30);
    await client.reportFan(port.socialAccountId, { account: fan.account, nickname: fan.nickname });
    if (!again && Math.random() < chances.greeting) await talk(client, fan);
  }
}

const readFile = () => JSON.parse(fs.readFileSync(path.join(DATA_DIR, 'demo.json'), 'utf8'));
const read = () => readFile().clients ?? [];

let renewing;
/** Renews the demo's codes, once for all clients with an invalid one. */
function renew() {
  renewing ??= import('./run/prepare.mjs')
    .then(({ runEntry }) => runEntry('seed', { env: process.env }))
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

/** Retries later after a stop or rotation in the console, so that the demo stays alive. */
async function keepAlive(index) {
  while (!ending) {
    await live(read()[index].activationCode, index).catch(async (error) => {
      if (ending) return;
      console.log(`client ${index + 1}: ${error.message}`);
      if (error.refusal?.error !== 'desktop.credentials_wrong') return;
      await renew().catch((failure) => console.log(`its code stays wrong: ${failure.message}`));
    });
    await sleep(60_000);
  }
}

/** Keeps a visitor on the demo's website chat. */
async function keepVisiting() {
  while (!ending) {
    const { widget: key } = readFile();
    if (!key) return;
    const file = path.join(DATA_DIR, 'demo-visitor.json');
    const visitor = new DemoVisitor({ url, key, file, language: 'th' });
    await visitor.live(end.signal).catch((error) => {
      if (!ending) console.log(`the website's visitor left: ${error.message}`);
    });
    await sleep(60_000);
  }
}

function finish() {
  if (ending) return;
  ending = true;
  end.abort();
  // The clients give their ports back first, if the server still answers.
  setTimeout(() => process.exit(0), 1_500).unref();
}

process.on('SIGTERM', finish);
process.on('SIGINT', finish);
process.on('disconnect', finish);
if (process.connected) process.channel?.unref();

const staying = setInterval(() => {}, 60_000);
await Promise.all([keepVisiting(), ...[0, 1, 2].filter((index) => index in read()).map(keepAlive)]);
clearInterval(staying);
