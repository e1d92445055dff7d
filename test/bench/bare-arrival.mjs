// Bare Socket.IO with one insert: a client sends its token, which is stored, and receives a welcome.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { serve } from './bare-process.mjs';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10, application_name: 'bare-arrival' });
const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
const namespace = io.of('/desktop');
namespace.use((socket, next) => next(socket.handshake.auth.deviceId ? undefined : new Error('no device')));
namespace.on('connection', (socket) => {
  const { deviceId } = socket.handshake.auth;
  const arrived = { name: 'arrived', text: 'insert into bench_arrivals (device_id, at) values ($1, now())' };
  pool.query({ ...arrived, values: [deviceId] }).then(
    () => socket.emit('welcome', { v: 1, deviceId, commands: [], serverTime: Date.now() }),
    () => socket.disconnect(true),
  );
});
serve(http);
