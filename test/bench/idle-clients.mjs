// The clients of the bench `idle`: SDK clients of Parley, and as many sockets of the bare server.
import { io } from 'socket.io-client';
import { Fleet } from '../../tools/fleet/fleet.mjs';
import { answerBench } from './bare-process.mjs';

const heartbeatMs = 15_000;

/** Connects a socket that sends a heartbeat for its one port, as an SDK client does. */
async function connectBare(url, id) {
  const socket = io(`${url}/desktop`, { transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined)).once('connect_error', reject);
  });
  const beat = () => {
    socket.timeout(10_000).emit('ports:heartbeat', { v: 1, socialAccountIds: [id] }, () => {});
  };
  setTimeout(() => setInterval(beat, heartbeatMs), Math.random() * heartbeatMs);
}

/** @type {Fleet | undefined} */
let fleet;

async function connectAll({ url, plan, bareUrl }) {
  fleet = new Fleet({ url, plan, firstNumber: 1 });
  await fleet.connect();
  const ids = fleet.members.map(({ socialAccountId }) => socialAccountId);
  for (const id of ids) await connectBare(bareUrl, id);
  return ids;
}

/** Connects the clients and answers with their port ids; later messages are answered with the number online. */
answerBench((target) => (fleet ? fleet.totals().online : connectAll(target)));
