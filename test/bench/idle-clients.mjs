// The clients of the bench `idle`: those of the SDK at Parley, and as many sockets at the bare server.
import { io } from 'socket.io-client';
import { Fleet } from '../../tools/fleet/fleet.mjs';

const heartbeatMs = 15_000;

/** Connects a socket that sends a heartbeat for its one port, as an SDK client does. */
async function connectBare(url, id) {
  const socket = io(`${url}/desktop`, { transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const beat = () => {
    socket.timeout(10_000).emit('ports:heartbeat', { v: 1, socialAccountIds: [id] }, () => {});
  };
  setTimeout(() => setInterval(beat, heartbeatMs), Math.random() * heartbeatMs);
}

async function connectAll({ url, plan, bareUrl }) {
  const fleet = new Fleet({ url, plan, firstNumber: 1 });
  let told = 0;
  const tell = () => process.send({ online: fleet.totals().online, troubles: fleet.troubles.length });
  await fleet.connect(({ online }) => {
    if (online >= told + 250) process.send({ online: (told = online) });
  });
  const ids = fleet.members.map(({ socialAccountId }) => socialAccountId);
  for (const id of ids) await connectBare(bareUrl, id);
  setInterval(tell, 5_000);
  tell();
  process.send({ ready: true, ids });
}

process.on('message', (target) => void connectAll(target));
process.on('disconnect', () => process.exit(0));
