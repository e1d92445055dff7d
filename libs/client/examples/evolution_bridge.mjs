// A bridge between an Evolution API server and an API channel of Parley: messages go both ways, each once.
// node evolution_bridge.mjs settings.json   (the file has `port` and the settings below)
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { verifyWebhook, WebhookRefused } from '@parley/client/webhooks';

/**
 * @typedef {object} Settings
 * @property {string} parley the address of Parley
 * @property {string} key an API key with `messages:send`
 * @property {string} channel the id of the API channel
 * @property {string} secret the `whsec_` secret of an endpoint with the event `message.send`
 * @property {string} evolution the address of the Evolution API
 * @property {string} evolutionKey its `apikey`
 * @property {string} instance its instance
 * @property {string} token a secret part of the address that the Evolution API calls
 * @property {(error: unknown) => void} [onFailure]
 */

const accountOf = (jid) => `+${jid.split('@')[0]}`;
const numberOf = (account) => account.replace(/\D/g, '');
const mediaTypes = { picture: 'image', audio: 'audio', video: 'video', document: 'document' };

async function post(url, headers, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** @param {Settings} settings */
export function createBridge(settings) {
  const {
    parley,
    key,
    channel,
    secret,
    evolution,
    evolutionKey,
    instance,
    token,
    onFailure = console.error,
  } = settings;
  const toParley = async (what, body) => {
    const url = `${parley}/api/channels/${channel}/${what}`;
    const { data } = await post(url, { authorization: `Bearer ${key}` }, body);
    return data;
  };
  const toEvolution = (what, body) =>
    post(`${evolution}/message/${what}/${instance}`, { apikey: evolutionKey }, body);
  /** The sending of each command, with the Evolution API's id. In production, keep the ids in a file or a database. */
  const sent = new Map();

  /** The Evolution API reports messages. Its ids make repeated reports harmless. */
  async function fromEvolution({ event, data }) {
    if (event !== 'messages.upsert' || data.key.fromMe) return;
    const { remoteJid, remoteJidAlt, senderPn } = data.key;
    // Groups and broadcasts have no number. A contact that hides its number may have it in another property.
    const jid = [remoteJid, remoteJidAlt, senderPn].find((one) => one?.endsWith('@s.whatsapp.net'));
    if (jid === undefined) return;
    const contact = { account: accountOf(jid), nickname: data.pushName ?? '' };
    const at = new Date(data.messageTimestamp * 1_000).toISOString();
    const text = data.message?.conversation ?? data.message?.extendedTextMessage?.text ?? '';
    const { results } = await toParley('events', {
      events: [
        { id: `fan ${jid}`, kind: 'fan.gained', at, contact },
        { id: data.key.id, kind: 'message.received', at, contact, text, externalId: data.key.id },
      ],
    });
    for (const { error, message } of results) if (error) throw new Error(`${error}: ${message}`);
  }

  async function send({ contactAccount, text, file }) {
    const number = numberOf(contactAccount);
    const answer = file
      ? await toEvolution('sendMedia', {
          number,
          mediatype: mediaTypes[file.kind],
          mimetype: file.type,
          fileName: file.name,
          media: file.url,
          caption: text,
        })
      : await toEvolution('sendText', { number, text });
    return answer.key.id;
  }

  /** Parley has a message to send. An event that arrives again is confirmed again, and sent once, even if both come at once. */
  async function fromParley({ commandId, ...message }) {
    if (message.contactAccount === undefined) return; // settled or erased meanwhile
    // The event leaves out a text that is too long for it, and WhatsApp takes none of that length.
    if (message.text === undefined)
      return toParley('confirm', { outcomes: [{ commandId, failure: 'platform' }] });
    const sending = sent.get(commandId) ?? send(message);
    sent.set(commandId, sending);
    const externalId = await sending.catch((error) => {
      sent.delete(commandId);
      throw error;
    });
    await toParley('confirm', { outcomes: [{ commandId, externalId }] });
  }

  async function receive(request) {
    try {
      const body = await bodyOf(request);
      if (request.url === `/evolution/${token}`) {
        await fromEvolution(JSON.parse(body));
        return 204;
      }
      if (request.url !== '/parley') return 404;
      const event = await verifyWebhook({ headers: request.headers, body }, { secret });
      if (event.type === 'message.send' && event.data.channelId === channel) await fromParley(event.data);
      return 204;
    } catch (error) {
      onFailure(error);
      // Both sides repeat a request that was not answered by 2xx.
      return error instanceof WebhookRefused ? 401 : 500;
    }
  }

  return createServer((request, response) => {
    void receive(request).then((status) => response.writeHead(status).end());
  });
}

const [script = '', file] = process.argv.slice(1);
if (file !== undefined && import.meta.url === pathToFileURL(script).href) {
  const { port = 8099, ...settings } = JSON.parse(readFileSync(file, 'utf8'));
  createBridge(settings).listen(port);
}
