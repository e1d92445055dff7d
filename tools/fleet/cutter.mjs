// Cuts connections of this process as a network does: without a word.
import { subscribe } from 'node:diagnostics_channel';

/** Knows the connections that are opened after it is made. */
export class Cutter {
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();

  constructor() {
    subscribe('net.client.socket', (message) => {
      const { socket } = /** @type {{ socket: import('node:net').Socket }} */ (message);
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Resets every connection to that remote port. Returns how many there were. */
  cut(port) {
    const cut = [...this.#sockets].filter(({ remotePort }) => remotePort === port);
    for (const socket of cut) socket.resetAndDestroy();
    return cut.length;
  }
}
