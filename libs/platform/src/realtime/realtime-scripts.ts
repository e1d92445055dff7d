import type { Redis } from 'ioredis';

/** Message type of the Socket.IO cluster adapter (socket.io-adapter, `MessageType`). */
export const broadcastType = '3';

/** How long a room counts as having members after an API node's last renewal. Longer than any read takes. */
const membersSeconds = 60;
/** How long the numbers of a stream outlive its last member. */
const streamSeconds = 86_400;
/** How long the version of a push is remembered. */
const versionSeconds = 60;

/**
 * The state of a stream is one hash: its last number, the number before its first, and the last number of each event.
 * Numbers begin with the time in µs, so a stream whose state Redis lost continues above its last number.
 *
 * A room's key of members expires unless a node renews it. `KEYS[1]` holds the time since when such keys are kept. Until
 * every node has renewed its own once, a room without the key may still have members.
 */
const streams = `
  local time = redis.call('time')
  local now = time[1] * 1000000 + time[2]
  local function text(number) return string.format('%.0f', number) end
  local function begin(stream)
    if redis.call('exists', stream) == 0 then
      redis.call('hset', stream, 'from', text(now), 'seq', text(now))
      redis.call('expire', stream, ${streamSeconds})
    end
  end
  local function advance(stream, event)
    begin(stream)
    local seq = text(redis.call('hincrby', stream, 'seq', 1))
    redis.call('hset', stream, event, seq)
    return seq
  end`;

const membership = `${streams}
  local since = tonumber(redis.call('get', KEYS[1]) or '')
  if not since then
    since = now
    redis.call('set', KEYS[1], text(now))
  end
  local everyNodeSaid = now - since > ${membersSeconds * 1_000_000}
  local function hasMembers(key) return not everyNodeSaid or redis.call('exists', key) == 1 end
  -- Nobody knows a number of a stream without state.
  local function skip(stream, event)
    if redis.call('exists', stream) == 1 then advance(stream, event) end
  end`;

/**
 * KEYS: since, stream of the adapter, then for each push its room's members, its stream, its version. ARGV: the maximum
 * length of the adapter's stream, namespace, then for each push its event, version or '', and the packet before and
 * after the number.
 */
const push = `${membership}
  for i = 0, (#KEYS - 2) / 3 - 1 do
    local members, stream, version = KEYS[3 + i * 3], KEYS[4 + i * 3], KEYS[5 + i * 3]
    local event, asOf, head, tail = ARGV[3 + i * 4], ARGV[4 + i * 4], ARGV[5 + i * 4], ARGV[6 + i * 4]
    if not hasMembers(members) then
      skip(stream, event)
    else
      local pushed = asOf ~= '' and redis.call('get', version)
      if not pushed or tonumber(pushed) <= tonumber(asOf) then
        if asOf ~= '' then redis.call('set', version, asOf, 'ex', ${versionSeconds}) end
        redis.call('xadd', KEYS[2], 'maxlen', '~', ARGV[1], '*', 'uid', 'emitter', 'nsp', ARGV[2],
          'type', '${broadcastType}', 'data', head .. advance(stream, event) .. tail)
      end
    end
  end`;

/**
 * KEYS: since, the counter of versions, then for each room its members and its stream. ARGV: the number of versions,
 * then for each room its events, separated by spaces. Returns the last version, then for each room whether it has
 * members. If a room has none, its numbers advance.
 */
const beginPush = `${membership}
  local count = tonumber(ARGV[1])
  local last = redis.call('incrby', KEYS[2], count)
  if last == count then
    last = now
    redis.call('set', KEYS[2], text(last))
  end
  local answer = { text(last) }
  for i = 0, (#KEYS - 2) / 2 - 1 do
    local occupied = hasMembers(KEYS[3 + i * 2])
    if not occupied then
      for event in string.gmatch(ARGV[2 + i], '%S+') do skip(KEYS[4 + i * 2], event) end
    end
    answer[2 + i] = occupied and 1 or 0
  end
  return answer`;

/** KEYS: for each room its members and its stream. Returns the state of each stream. */
const join = `${streams}
  local answer = {}
  for i = 1, #KEYS, 2 do
    redis.call('set', KEYS[i], '1', 'ex', ${membersSeconds})
    begin(KEYS[i + 1])
    answer[#answer + 1] = redis.call('hgetall', KEYS[i + 1])
  end
  return answer`;

/** KEYS: for each room its members and its stream. Returns for each room whether it had no members until now. */
const renew = `
  local answer = {}
  for i = 1, #KEYS, 2 do
    answer[#answer + 1] = redis.call('set', KEYS[i], '1', 'ex', ${membersSeconds}, 'get') and 0 or 1
    redis.call('expire', KEYS[i + 1], ${streamSeconds})
  end
  return answer`;

type Script<Answer> = (keyCount: number, ...keysAndArguments: (string | number)[]) => Promise<Answer>;

export interface RealtimeScripts {
  push: Script<null>;
  beginPush: Script<[version: string, ...occupied: (0 | 1)[]]>;
  join: Script<string[][]>;
  renew: Script<(0 | 1)[]>;
}

/** Adds the scripts to a connection, which loads each into Redis once. */
export function realtimeScripts(redis: Redis): RealtimeScripts {
  const sources: Record<keyof RealtimeScripts, string> = { push, beginPush, join, renew };
  const scripts = Object.entries(sources).map(([name, lua]) => {
    const command = `realtime:${name}`;
    redis.defineCommand(command, { lua });
    return [name, (redis as unknown as Record<string, Script<unknown>>)[command]?.bind(redis)];
  });
  return Object.fromEntries(scripts) as RealtimeScripts;
}
