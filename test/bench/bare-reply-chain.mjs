// The processes of `bare-reply.mjs` on a system's servers, with a client's socket to them.
import { io } from 'socket.io-client';
import { until } from '../../tools/run/processes.mjs';
import { startProcess } from './bare-process.mjs';
import { withTables } from './bare-tables.mjs';

/** Resolves with `{ socket, pids: { api, worker }, close }` when the socket is connected. */
export async function startBareReplyChain(system) {
  const databaseUrl = await withTables(system, [
    'create table bench_messages (id text primary key, text text not null, at timestamptz not null)',
    'create table bench_replies (id text primary key, text text not null, at timestamptz not null)',
  ]);
  const { REDIS_URL } = system.state().env;
  const api = await startProcess('bare-reply.mjs', ['api', databaseUrl, REDIS_URL]);
  const worker = await startProcess('bare-reply.mjs', ['worker', databaseUrl, REDIS_URL]);
  const socket = io(`http://127.0.0.1:${api.said}`, { transports: ['websocket'], forceNew: true });
  if (!(await until(() => socket.connected, 10_000))) throw new Error('the bare chain cannot be reached');
  return {
    socket,
    pids: { api: api.pid, worker: worker.pid },
    async close() {
      socket.disconnect();
      await Promise.all([api.close(), worker.close()]);
    },
  };
}
