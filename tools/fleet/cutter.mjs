// Cuts connections of this process silently, as a network does.
import { subscribe } from 'node:diagnostics_channel';

/** Knows the connections opened after its creation. */
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

  /** Resets every connection to a remote port. Returns their number. */
  cut(port) {
    const cut = [...this.#sockets].filter(({ remotePort }) => remotePort === port);
    for (const socket of cut) socket.resetAndDestroy();
    return cut.length;
  }
}
