// @ts-check
/** @import { Options } from '@node-rs/argon2' */
import os from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

// Requests go before verifications, which would otherwise hold a core for whole slices of the scheduler while many
// people sign in. On Linux a thread has a priority of its own; elsewhere only the process has one, which stays as it is.
if (process.platform === 'linux') os.setPriority(0, Math.max(10, os.getPriority(0)));

/** @param {{ password: string, cost: Options }} task */
export const hash = ({ password, cost }) => hashSync(password, cost);

/** @param {{ encoded: string, password: string }} task */
export const verify = ({ encoded, password }) => verifySync(encoded, password);
