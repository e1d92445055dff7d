// Sign-ins per second through the api, beside bare argon2id at the same cap; and their effect on other requests.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { passwordWork } from '@parley/domain/identity';
import { request } from 'undici';
import { signIn } from '../../tools/fleet/owner.mjs';
import { startSystem } from '../faults/system.mjs';
import { openProbe } from './services.mjs';
import { sized } from './sizes.mjs';

export const goal = { least: 0.8 };
export const unit = 'sign-ins/s';

const accounts = 16;
/** Enough sign-ins to keep the verifications busy during the other steps. */
const inFlight = 8;
const roundMs = sized(1_000, 4_000);
const { atOnce, ...cost } = passwordWork;

/** Users with passwords of the real cost, each of a different tenant. */
async function makePeople(system) {
  const password = randomBytes(12).toString('hex');
  const encoded = await hash(password, cost);
  const people = Array.from({ length: accounts }, (_, i) => ({
    id: String(i).padStart(26, '0'),
    email: `bench-${i}@test.example`,
  }));
  for (const { id, email } of people) {
    await system.query('insert into tenants (id, created_at) values ($1, now())', [`tnt_${id}`]);
    await system.query(
      `insert into users (id, tenant_id, role, email, password_hash, created_at, password_changed_at)
       values ($1, $2, 'owner', $3, $4, now(), now())`,
      [`usr_${id}`, `tnt_${id}`, email, encoded],
    );
  }
  return { emails: people.map(({ email }) => email), password, encoded };
}

/** One complete sign-in as in a browser: a picture, then the form. */
async function login(system, email, password) {
  const [a, b, c] = randomBytes(3);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${a}.${b}.${c}` };
  const post = async (route, given) => {
    const options = { method: 'POST', headers, body: JSON.stringify(given) };
    const { statusCode, body } = await request(system.url + route, options);
    const reply = /** @type {{ data: { id: string }, error?: string }} */ (await body.json());
    if (statusCode !== 200) throw new Error(`${route}: ${statusCode} ${reply.error}`);
    return reply.data;
  };
  const { id: captchaId } = await post('/api/auth/captcha', {});
  const captcha = await system.redis.get(`${system.prefix}:captcha:${captchaId}`);
  await post('/api/auth/login', { username: email, password, captchaId, captcha });
}

/** Keeps a number of calls in progress until the time is over; returns calls per second. */
async function rate(many, work) {
  const began = performance.now();
  let done = 0;
  const one = async (i) => {
    while (performance.now() - began < roundMs) {
      await work(i);
      done++;
    }
  };
  await Promise.all(Array.from({ length: many }, (_, i) => one(i)));
  return done / ((performance.now() - began) / 1_000);
}

export async function prepare() {
  const system = await startSystem('bench-login', { env: { TRUST_PROXY_HOPS: '1' }, demoClients: false });
  const owner = await signIn(system);
  const { emails, password, encoded } = await makePeople(system);
  await pause(1_000);
  const probe = await openProbe(system.url, owner.token());
  const logins = () => rate(inFlight, (i) => login(system, emails[i % accounts], password));
  const bare = () => rate(atOnce, () => verify(encoded, password));
  const besides = async (load) => (await Promise.all([probe.p99(roundMs), load()]))[0];
  return {
    ours: logins,
    limit: bare,
    also: [
      {
        name: 'other requests while people sign in, beside none',
        // Two hashes at once leave nothing of two processors.
        goal: { ours: 50 },
        unit: 'ms (p99)',
        ours: () => besides(logins),
        limit: () => probe.p99(roundMs),
      },
    ],
    async close() {
      await probe.close();
      await system.stop();
    },
  };
}
