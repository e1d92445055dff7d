import type { INestApplicationContext, Type } from '@nestjs/common';
import { isEmail } from '@parley/contracts/public';
import {
  IdentityModule,
  OperatorAccessService,
  PasswordChangeService,
  UserQueries,
  UserService,
} from '@parley/domain/identity';
import { startProcess } from '@parley/platform/app';
import { randomBase32 } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { QueueModule } from '@parley/platform/queue';
import { Realtime, RealtimeModule } from '@parley/platform/realtime';
import { Refused, runCommand } from './command.js';

/** A verb that ends sessions notifies the apis through Redis. */
const withSessions: Type[] = [IdentityModule, QueueModule, RealtimeModule];

interface Verb {
  /** The rest of its line in the usage text. */
  does: string;
  imports?: Type[];
  run(app: INestApplicationContext, email: string): Promise<string>;
}

const unknown = (email: string): Refused => new Refused(`There is no operator with the e-mail ${email}.`);

/** A change of one operator's access. */
const change = (
  does: string,
  method: 'suspend' | 'restore' | 'disableTotp',
  said: { changed: string; unchanged: string },
): Verb => ({
  does,
  imports: withSessions,
  run: async (app, email) => {
    const outcome = await app.get(OperatorAccessService)[method](email);
    if (outcome === 'unknown') throw unknown(email);
    return `${email} ${said[outcome]}`;
  },
});

const newPassword = (): string => randomBase32(20).toLowerCase();
const credentials = (email: string, password: string): string => `operator  ${email}\npassword  ${password}`;

const verbs: Readonly<Record<string, Verb>> = {
  list: {
    does: 'shows all operators',
    run: async (app) => {
      const all = await app.get(Database).asSystem((tx) => app.get(UserQueries).operators(tx));
      const lines = all.map(({ email, createdAt, hasTotp, suspendedAt }) => {
        const state = suspendedAt ? `suspended ${suspendedAt.toISOString()}` : 'active';
        const codes = hasTotp ? 'one-time codes' : 'password alone';
        return `${email}  since ${createdAt.toISOString()}  ${codes}  ${state}`;
      });
      return lines.join('\n') || 'There is no operator yet.';
    },
  },
  create: {
    does: 'makes an operator and shows the password, this once',
    run: async (app, email) => {
      const password = newPassword();
      if ((await app.get(UserService).createOperator(email, password)) === null)
        throw new Refused(`Somebody with the email ${email} is here already: choose another.`);
      return credentials(email, password);
    },
  },
  'reset-password': {
    does: 'ends all sessions and shows a new password, this once',
    imports: withSessions,
    run: async (app, email) => {
      if (!(await app.get(OperatorAccessService).isOperator(email))) throw unknown(email);
      const password = newPassword();
      await app.get(PasswordChangeService).ensure(email, password);
      return credentials(email, password);
    },
  },
  'disable-totp': change('forgets the authenticator and the recovery codes', 'disableTotp', {
    changed: 'signs in by the password alone.',
    unchanged: 'has no one-time codes.',
  }),
  suspend: change('ends all sessions, and refuses to let the operator in', 'suspend', {
    changed: 'is suspended; all sessions are over.',
    unchanged: 'was suspended before.',
  }),
  restore: change('lets a suspended operator in again', 'restore', {
    changed: 'may sign in again.',
    unchanged: 'was not suspended.',
  }),
};

const usage = [
  'operator list | VERB EMAIL',
  '',
  ...Object.entries(verbs).map(([name, { does }]) => `  ${name.padEnd(16)}${does}`),
].join('\n');

function choose([name = '', email = '', ...more]: string[]): { name: string; verb: Verb; email: string } {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) throw new Refused(`Say what to do: operator ${Object.keys(verbs).join(' | ')}.`);
  if (name === 'list' && email !== '') throw new Refused('operator list takes nothing else.');
  if (email !== '' && !isEmail(email)) throw new Refused(`${email} is no email address.`);
  if (name !== 'list' && (more.length > 0 || email === ''))
    throw new Refused(`Say whose access: operator ${name} EMAIL`);
  return { name, verb, email };
}

/** Waits until the apis are notified, because they close the connections of ended sessions. */
async function sendAll(realtime: Realtime): Promise<void> {
  // The marker's answer arrives after everything sent before.
  await realtime.writeMarker().catch(() => {
    console.error('Redis is away: open connections end within minutes, with their tokens.');
  });
}

/** `operator VERB [EMAIL]`: manages operators from the command line. */
const given = process.argv.slice(2);
if (given.some((each) => each === '--help' || each === '-h')) console.log(usage);
else
  await startProcess(async () => {
    const { name, verb, email } = choose(given);
    await runCommand(
      async (app) => {
        console.log(await verb.run(app, email));
        if (verb.imports) await sendAll(app.get(Realtime));
      },
      verb.imports,
      `operator-${name}`,
    );
  });
