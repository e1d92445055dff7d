// A contact's message from its report by a client to the command that answers it, at the same client, beside a bare
// chain of the same durable hops.
import { setTimeout as pause } from 'node:timers/promises';
import { DesktopClient } from '@parley/client/desktop';
import { accountOf, takeNumbers } from '../../tools/fleet/accounts.mjs';
import { signIn } from '../../tools/fleet/owner.mjs';
import { answer, question } from '../../tools/fleet/fleet.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { startSystem } from '../faults/system.mjs';
import { startBareReplyChain } from './bare-reply-chain.mjs';

export const unit = 'ms';
/** It is warm when V8 has compiled what is hot, as in a server that has run for a minute. */
export const operations = { samples: 200, warmUp: 800, goals: { p50: { most: 1.8 }, p99: { most: 2 } } };

const everyMs = 10;
const longestMs = 5_000;

/** Resolves with the milliseconds until `answered` resolves. */
async function timed(begin, answered) {
  const began = performance.now();
  await begin();
  const at = await Promise.race([answered, pause(longestMs, undefined, { ref: false })]);
  if (at === undefined) throw new Error(`a message was not answered within ${longestMs} ms`);
  await pause(everyMs);
  return at - began;
}

/** Returns one message's way through the bare chain. */
async function bareChain(system) {
  const { socket, close } = await startBareReplyChain(system);
  const waiting = new Map();
  socket.on('reply', (id) => waiting.get(id)?.(performance.now()));
  let messages = 0;
  return {
    one() {
      const id = `message ${++messages}`;
      const answered = new Promise((resolve) => waiting.set(id, resolve));
      return timed(async () => void (await socket.emitWithAck('message', { id, text: question })), answered);
    },
    close,
  };
}

export async function prepare() {
  const system = await startSystem('bench-reply', { demoClients: false });
  const owner = await signIn(system);
  const { plan } = await planFleet(system, owner, 1);
  const [{ code, platform, account }] = plan;
  // A welcome would come first, and the answer after its delay.
  for (const { id } of await owner.call('welcome-templates.list')) {
    await owner.call('welcome-templates.edit', { params: { id }, body: { enabled: false } });
  }
  const firstNumber = takeNumbers(system.folder, 1_000_000);
  /** Told when each contact is answered. */
  const waiting = new Map();
  const client = new DesktopClient({
    url: system.url,
    deviceId: 'bench',
    clientVersion: 'bench 1',
    credentials: { by: 'code', code },
    onReply: ({ contactAccount, text }) => {
      if (text === answer) waiting.get(contactAccount)?.(performance.now());
    },
  });
  await client.connect();
  const socialAccountId = await client.openPort({ platform, account });
  await pause(1_000);
  const bare = await bareChain(system);
  let contacts = 0;

  /** The contact is new. */
  function one() {
    const contact = accountOf(platform, firstNumber + contacts++);
    const answered = new Promise((resolve) => waiting.set(contact, resolve));
    const said = { kind: 'text', text: question };
    return timed(() => client.reportReceived(socialAccountId, { account: contact }, said), answered);
  }
  return {
    ours: one,
    limit: () => bare.one(),
    async close() {
      await client.close();
      bare.close();
      await system.stop();
    },
  };
}
