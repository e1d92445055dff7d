// The demo owner, signed in through the real api: its requests, and a console's socket.
import { consoleNamespace, routes } from '@parley/contracts/public';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { Obstacle } from '../run/say.mjs';

/** Reads the picture's answer from the server's store. The api itself offers no way around the captcha. */
export async function captchaAnswer(system, id) {
  const answer = await system.redis.get(`${system.prefix}:captcha:${id}`);
  if (!answer) throw new Obstacle(`Redis has no answer for the captcha ${id}.`);
  return answer;
}

/** @typedef {import('@parley/contracts/public').RouteName} RouteName */
/**
 * @template {RouteName} Name
 * @typedef {import('@parley/contracts/public').ReplyOf<Name>} RouteReply
 */
/**
 * @template {RouteName} Name
 * @typedef {object} RouteRequest
 * @property {import('@parley/contracts/public').ParamsOf<Name>} [params]
 * @property {import('@parley/contracts/public').QueryOf<Name>} [query]
 * @property {import('@parley/contracts/public').BodyOf<Name>} [body]
 * @property {string} [key] its Idempotency-Key
 */

/**
 * @template {RouteName} Name
 * @param {string} url
 * @param {Name} route
 * @param {RouteRequest<Name> & { token?: string }} request
 * @returns {Promise<RouteReply<Name>>}
 */
async function send(url, route, { params, query, body, key, token }) {
  const { method, path } = routes[route];
  const target = new URL(
    path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name])),
    url,
  );
  for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value);
  const response = await fetch(target, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = /** @type {{ data: RouteReply<Name>, error?: string, message?: string }} */ (
    await response.json().catch(() => ({}))
  );
  if (response.ok) return answer.data;
  const error = new Error(`${route}: ${response.status} ${answer.error ?? ''} ${answer.message ?? ''}`);
  throw Object.assign(error, { status: response.status, error: answer.error });
}

/**
 * Sends a request, and repeats a read that fails because apis are restarting.
 * @type {typeof send}
 */
async function sendAgain(url, route, request) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(url, route, request);
    } catch (error) {
      const isAway = error.status === undefined || error.status === 503;
      if (routes[route].method !== 'GET' || !isAway || attempt === 30) throw error;
      await pause(1_000);
    }
  }
}

/** Signs in, and signs in again when the token expires. */
export async function signIn(system, { username, password } = system.demo.owner) {
  let token;
  const login = async () => {
    const captcha = await send(system.url, 'identity.captcha', {});
    const answer = await captchaAnswer(system, captcha.id);
    const body = { username, password, captchaId: captcha.id, captcha: answer };
    const signedIn = await send(system.url, 'identity.login', { body });
    if (!('accessToken' in signedIn)) throw new Obstacle(`${username} signs in with two steps.`);
    token = signedIn.accessToken;
  };
  await login();
  /**
   * @template {RouteName} Name
   * @param {Name} route
   * @param {RouteRequest<Name>} [request]
   */
  const call = async (route, request = {}) => {
    try {
      return await sendAgain(system.url, route, { ...request, token });
    } catch (error) {
      if (error.status !== 401) throw error;
      await login();
      return sendAgain(system.url, route, { ...request, token });
    }
  };
  return { call, user: await call('identity.current-user'), token: () => token, login };
}

/**
 * A console's connection that keeps the last push of each kind. `heard` receives every push. `missed` holds those sent
 * while it was disconnected, which a console reads again.
 * @param {{ url: string }} system
 * @param {Pick<Awaited<ReturnType<typeof signIn>>, 'token' | 'login'>} owner
 * @param {(name: string, push: { data: any, stream: string, seq: number }) => void} [heard]
 */
export function openConsole(system, owner, heard = () => {}) {
  /** @type {Record<string, any>} */
  const last = {};
  /** @type {Set<string>} */
  const missed = new Set();
  /** @type {Record<string, number>} */
  const positions = {};
  const socket = io(system.url + consoleNamespace, {
    transports: ['websocket'],
    forceNew: true,
    auth: (answer) => answer({ accessToken: owner.token(), positions }),
    reconnectionDelayMax: 2_000,
  });
  socket.onAny((name, push) => {
    last[name] = push?.data;
    missed.delete(name);
    if (push?.stream) positions[push.stream] = push.seq;
    heard(name, push);
  });
  socket.on('hello', (hello) => {
    Object.assign(positions, hello.streams);
    for (const name of hello.missed ?? []) missed.add(name);
  });
  socket.on('connect_error', (/** @type {Error & { data?: unknown }} */ error) => {
    // A refused handshake is not retried automatically; usually the token has expired.
    if (socket.active) return;
    void owner
      .login()
      .catch(() => {})
      .then(() => setTimeout(() => socket.connect(), 500));
    last.refused = error.data ?? error.message;
  });
  const ready = new Promise((resolve) => socket.once('hello', resolve));
  return { last, missed, ready, socket, close: () => socket.disconnect() };
}
