import { codedOf } from '../http/filters/failure.filter.js';

interface Door<Socket> {
  use(check: (socket: Socket, next: (refusal?: Error) => void) => void): unknown;
}

/** Lets a socket in once `admit` resolves. If it rejects, the client gets the error in `connect_error`. */
export function admitEach<Socket>(namespace: Door<Socket>, admit: (socket: Socket) => Promise<void>): void {
  namespace.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (thrown: unknown) => next(connectErrorOf(thrown)),
    );
  });
}

function connectErrorOf(thrown: unknown): Error {
  const { code, message } = codedOf(thrown);
  return Object.assign(new Error(message), { data: { error: code, message } });
}
