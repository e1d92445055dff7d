import { afterAll, beforeAll } from 'vitest';
import { adapterKit, type KitAccount, type KitFault, type KitPlatform } from '../support/adapter-kit.js';
import { ana } from '../support/channels.js';
import { allowLoopback } from '../support/operator.js';
import { TelegramServer } from '../support/telegram-server.js';
import { withWorld } from '../support/world.js';

const telegram = await TelegramServer.start();
const world = withWorld({
  worker: true,
  environment: { TELEGRAM_API_URL: telegram.url, PUBLIC_URL: 'https://parley.example.com' },
});

beforeAll(() => allowLoopback(world));
afterAll(() => telegram.stop());

function account(): KitAccount {
  const bot = telegram.bot();
  const person = ana();
  return {
    token: bot.token,
    hook: () => new URL(bot.webhook?.url ?? '').pathname,
    event: ({ text = 'Hello', at, file } = {}) => {
      if (file) bot.fileFaults.set(file, file);
      const photo = file && { photo: [{ file_id: file, file_unique_id: file }], caption: text };
      const date = at === undefined ? undefined : { date: Math.floor(at / 1_000) };
      return bot.message(person, { ...(photo ?? { text }), ...date });
    },
    request: (update) => ({
      body: Buffer.from(JSON.stringify(update)),
      headers: { 'x-telegram-bot-api-secret-token': bot.webhook?.secret ?? '' },
    }),
    strange: () => [
      bot.update({ poll_answer: { poll_id: '1', option_ids: [] } } as never),
      bot.message({ ...person, id: 9_007_199_254_740_993_000 }, { text: 'Too large' }),
      bot.message(person, { text: 'No time', date: -1 }),
    ],
    taken: () => bot.taken.map(({ text }) => text),
    onSend: (decide: (text: string) => KitFault | undefined) => {
      bot.onSend = ({ text }) => {
        const fault = decide(text);
        if (typeof fault !== 'object') return fault;
        return { status: fault.status, description: 'Too Many Requests', retryAfter: fault.retryAfter ?? 1 };
      };
    },
  };
}

const platform: KitPlatform = { name: 'Telegram', account, signsBody: false, batchMax: 1, findsSent: false };

adapterKit(world, platform);
