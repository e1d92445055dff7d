import { codedOf } from '../http/filters/failure.filter.js';

/** The error that the client of a rejected socket gets in `connect_error`. */
export function connectErrorOf(thrown: unknown): Error {
  const { code, message } = codedOf(thrown);
  return Object.assign(new Error(message), { data: { error: code, message } });
}
