// The first page of a search in a million messages and conversations, beside one statement along an index. Then another
// tenant's requests during endless searches, beside the same requests without them.
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess } from './bare-process.mjs';
import { percentile } from './percentile.mjs';
import { startApi, tokensOf } from './services.mjs';
import { sized } from './sizes.mjs';
import { prepareOnVolume, volumeAt } from './volume.mjs';

export const unit = 'ms';
export const operations = {
  samples: 40,
  warmUp: 10,
  least: 200,
  goals: { p50: { most: 10 }, p95: { most: 10 } },
};

const rows = sized(100_000, 1_000_000);
const contact = `Chiara ${sized(54_321, 654_321)}`;
const everyMs = 2;

const messages = (text) => `/api/messages/search?text=${encodeURIComponent(text)}`;
const conversations = (text) => `/api/conversations?search=${encodeURIComponent(text)}`;

const searches = [
  { name: 'search: word in every fifth message', path: messages, text: 'parcel', bare: 'newest' },
  { name: 'search: two Chinese characters', path: messages, text: '发货', bare: 'byWords' },
  { name: 'search: rare word', path: messages, text: 'zebrafish', bare: 'byWords' },
  {
    name: 'search: conversations with a frequent word',
    path: conversations,
    text: 'parcel',
    bare: 'newestConversations',
  },
  { name: 'search: conversations with a rare word', path: conversations, text: 'zebrafish', bare: 'byWords' },
  { name: 'search: conversations by name', path: conversations, text: contact, bare: 'byName' },
];

export const prepare = ({ say }) =>
  prepareOnVolume({ say }, (volume, defer) => preparedOn({ volume, defer, say }));

async function preparedOn({ volume, defer, say }) {
  const [tenantId, otherId] = [await volume.tenant(rows, ['archive']), await volume.tenant(10, [])];
  const endSessions = () =>
    volume.query('delete from sessions where tenant_id = any($1)', [[tenantId, otherId]]);
  await endSessions();
  defer(endSessions);
  const [token, other] = await tokensOf(volume, [tenantId, otherId]);
  const api = await startApi(volume.env);
  defer(api.close);
  const day = volumeAt.toISOString().slice(0, 10);
  const bare = await startProcess('bare-search.mjs', [volume.env.SYSTEM_DATABASE_URL, tenantId, day]);
  defer(bare.close);

  const get = async (url, bearer) => {
    const began = performance.now();
    const reply = await fetch(url, bearer && { headers: { authorization: `Bearer ${bearer}` } });
    const body = /** @type {{ data: { items: object[], isComplete: boolean } }} */ (await reply.json());
    if (!reply.ok) throw new Error(JSON.stringify(body));
    return { body, took: performance.now() - began };
  };
  const timed = async (url, bearer) => {
    const { took } = await get(url, bearer);
    await pause(everyMs);
    return took;
  };
  const pairs = searches.map(({ name, path: at, text, bare: kind }) => ({
    name,
    unit,
    operations,
    ours: () => timed(`${api.url}${at(text)}`, token),
    limit: () => timed(`http://127.0.0.1:${bare.said}/${kind}?text=${encodeURIComponent(text)}`),
  }));
  const checkFound = async () => {
    for (const { name, path: at, text } of searches) {
      const { body } = await get(`${api.url}${at(text)}`, token);
      if (body.data.items.length === 0 || !body.data.isComplete)
        throw new Error(`${name}: ${JSON.stringify(body.data)}`);
      say(`${name}: ${body.data.items.length} found`);
    }
  };
  await checkFound();
  return {
    ...pairs[0],
    also: [...pairs.slice(1), othersBeside({ get, url: api.url, token, other })],
  };
}

/** The p99 of another tenant's requests, with and without eight concurrent searches for an absent letter. */
function othersBeside({ get, url, token, other }) {
  const requests = async () => {
    const took = [];
    for (let i = 0; i < 200; i++) took.push((await get(`${url}/api/sub-accounts?pageSize=20`, other)).took);
    return percentile(took, 0.99);
  };
  return {
    name: 'search: requests of others meanwhile, p99',
    unit,
    goal: { most: 1.5 },
    limit: requests,
    async ours() {
      let isOver = false;
      const searching = Array.from({ length: 8 }, async () => {
        while (!isOver) await get(`${url}${messages('ǂ')}`, token);
      });
      const found = await requests();
      isOver = true;
      await Promise.all(searching);
      return found;
    },
  };
}
