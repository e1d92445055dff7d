// Bare Socket.IO: broadcasts the messages of its parent process.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { serve } from './bare-process.mjs';

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
const namespace = io.of('/console');
namespace.on('connection', (socket) => void socket.join('t:bench'));
process.on('message', (message) => namespace.to('t:bench').emit('fans:counted', message));
serve(http);
