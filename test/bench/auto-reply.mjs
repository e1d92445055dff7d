// The time from a client's report of a contact's message to the answering command at the same client, beside a bare
// chain with the same durable hops.
import { setTimeout as pause } from 'node:timers/promises';
import { answer, question } from '../../tools/fleet/fleet.mjs';
import { startSystem } from '../faults/system.mjs';
import { startBareReplyChain } from './bare-reply-chain.mjs';
import { openAskedClient } from './one-client.mjs';

export const unit = 'ms';
/** Warms up until V8 has compiled the hot code, as in a server after a minute. */
export const operations = { samples: 200, warmUp: 800, goals: { p50: { most: 2.2 }, p99: { above: 15 } } };

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

/** Creates the bare chain and returns the function that sends one message through it. */
async function bareChain(system) {
  const { socket, close } = await startBareReplyChain(system);
  const waiting = new Map();
  socket.on('reply', (id) => waiting.get(id)?.(performance.now()));
  let messages = 0;
  return {
    one() {
      const id = `message ${++messages}`;
      const answered = new Promise((resolve) => waiting.set(id, resolve));
      return timed(() => socket.emitWithAck('message', { id, text: question }), answered);
    },
    close,
  };
}

export async function prepare() {
  const system = await startSystem('bench-reply', { demoClients: false });
  /** By contact, the function to call when its answer arrives. */
  const waiting = new Map();
  const { client, nextContact, ask } = await openAskedClient(system, {
    onReply: ({ contactAccount, text }) => {
      if (text === answer) waiting.get(contactAccount)?.(performance.now());
    },
  });
  await pause(1_000);
  const bare = await bareChain(system);
  return {
    ours() {
      const contact = nextContact();
      const answered = new Promise((resolve) => waiting.set(contact, resolve));
      return timed(() => ask(contact), answered);
    },
    limit: () => bare.one(),
    async close() {
      await client.close();
      await bare.close();
      await system.stop();
    },
  };
}
