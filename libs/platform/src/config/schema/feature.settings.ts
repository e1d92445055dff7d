import { settingGroup } from './setting.js';
import { address, file, folder, integer, key, pattern, text } from './setting-types.js';

const servers = ['api', 'worker'] as const;
const megabyte = 1024 * 1024;

export const mailSettings = settingGroup({
  title: 'Mail',
  settings: {
    SMTP_URL: {
      type: address('smtp', 'smtps'),
      readBy: servers,
      defaultText: 'mail stays in the built-in mailbox, which operators open in the console',
      secret: true,
      meaning: 'The server that sends emails, such as `smtps://user:password@mail.example.com:465`.',
    },
    MAIL_FROM: {
      type: pattern(
        /^(?:[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
        'an email address, or `Name <address>`',
      ),
      readBy: servers,
      default: 'Parley <no-reply@localhost>',
      meaning: 'The sender of emails.',
    },
  },
});

export const storageSettings = settingGroup({
  title: 'Uploaded files',
  notes:
    'Use a folder that all apis and workers mount, or an S3-compatible store. For an S3-compatible store, set all five `S3_` variables.',
  settings: {
    STORAGE_DIR: {
      type: folder,
      readBy: servers,
      defaultText: '`media` in the data folder',
      setByImage: true,
      meaning: 'The folder of uploaded files.',
    },
    S3_ENDPOINT: {
      type: address('http', 'https'),
      readBy: servers,
      meaning: 'The address of an S3-compatible store for uploaded files, if you use no folder.',
    },
    S3_REGION: {
      type: pattern(/^[a-z0-9-]+$/i, 'letters, digits and hyphens'),
      readBy: servers,
      meaning: 'The region of the store.',
    },
    S3_BUCKET: {
      type: pattern(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i, 'the name of a bucket, 3 to 63 characters'),
      readBy: servers,
      meaning: 'The bucket, which you create beforehand and keep private.',
    },
    S3_ACCESS_KEY_ID: {
      type: text,
      readBy: servers,
      secret: true,
      meaning: 'The name of the key that may write, read and delete files.',
    },
    S3_SECRET_ACCESS_KEY: {
      type: text,
      readBy: servers,
      secret: true,
      meaning: 'The secret of `S3_ACCESS_KEY_ID`.',
    },
  },
});

const server = String.raw`(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-fA-F:]+\])(?::\d{1,5})?`;

export const linkSettings = settingGroup({
  title: 'Links',
  settings: {
    CLICK_JOURNAL_DIR: {
      type: folder,
      readBy: servers,
      defaultText: '`click-journal` in the data folder',
      setByImage: true,
      meaning: 'The folder of clicks that PostgreSQL has not stored yet. Several apis may share the folder.',
    },
    CLICK_JOURNAL_BYTES: {
      type: integer(1_024),
      readBy: ['api'],
      default: 256 * megabyte,
      meaning: "The maximum number of bytes of one api's clicks in `CLICK_JOURNAL_DIR`.",
    },
    CLICK_JOURNAL_TAKEOVER_SECONDS: {
      type: integer(1, 3_600),
      readBy: ['api'],
      default: 60,
      meaning:
        "After an api has sent no heartbeat for this many seconds, another api stores the silent api's clicks.",
    },
    CLICK_STORE_TIMEOUT_MS: {
      type: integer(10, 20_000),
      readBy: ['api'],
      defaultText: '250; 1000 on a machine of fewer than four processors',
      meaning: 'The milliseconds after which an api writes an unstored click into the journal.',
    },
    REGIONS_FILE: {
      type: file,
      readBy: servers,
      defaultText: 'the bundled table',
      meaning:
        'A table of networks with their countries, in the MMDB format. If the file changes, Parley reads it again.',
    },
    DNS_SERVERS: {
      type: pattern(
        new RegExp(`^${server}(?:,${server})*$`),
        'IP addresses of name servers, separated by commas, with or without a port; IPv6 in brackets',
      ),
      readBy: servers,
      defaultText: "the system's",
      meaning: 'The name servers that Parley asks for the records of link domains.',
    },
  },
});

export const socketSettings = settingGroup({
  title: 'Sockets',
  settings: {
    SOCKET_ADMISSION_SECONDS: {
      type: integer(1, 300),
      readBy: ['api'],
      default: 10,
      meaning: 'The seconds that a socket may stay open without authentication.',
    },
    SOCKETS_PER_ADDRESS: {
      type: integer(1),
      readBy: ['api'],
      default: 5_000,
      meaning: 'The maximum number of open sockets from one network address at each api.',
    },
    SOCKETS_WAITING_PER_ADDRESS: {
      type: integer(1),
      readBy: ['api'],
      default: 200,
      meaning: 'The maximum number of unauthenticated sockets from one network address at each api.',
    },
    ARRIVALS_AT_ONCE: {
      type: integer(1, 1_000),
      readBy: ['api'],
      default: 4,
      meaning:
        'The maximum number of transactions that each api runs at once to connect desktop clients. The other connections to PostgreSQL stay free for connected clients.',
    },
    CONSOLE_RESYNCS_PER_SECOND: {
      type: integer(1),
      readBy: servers,
      default: 25,
      meaning:
        'The maximum number of consoles of each api that may read missed changes in one second. Consoles above this number wait for half a minute at most.',
    },
    MONITOR_INTERVAL_MS: {
      type: integer(200, 60_000),
      readBy: ['api'],
      default: 2_000,
      meaning:
        'Parley recounts the live monitor at this interval, in milliseconds, while a user has it open.',
    },
  },
});

export const searchSettings = settingGroup({
  title: 'Searches',
  settings: {
    SEARCH_TIMEOUT_MS: {
      type: integer(100, 15_000),
      readBy: ['api'],
      default: 3_000,
      meaning: 'The milliseconds after which a search of the chat history answers with its findings so far.',
    },
    SEARCHES_AT_ONCE: {
      type: integer(1, 100),
      readBy: ['api'],
      default: 4,
      meaning: 'The maximum number of searches that each api runs at once. Tenants take turns.',
    },
  },
});

export const proxyCheckSettings = settingGroup({
  title: 'Proxy checks',
  settings: {
    PROXY_CHECK_URL: {
      type: address('http', 'https'),
      readBy: servers,
      defaultText: '`/api/echo` of `PUBLIC_URL`',
      meaning: "The page that a proxy check requests. The page must answer with the caller's address.",
    },
    PROXY_CHECK_TIMEOUT_MS: {
      type: integer(100, 20_000),
      readBy: servers,
      default: 10_000,
      meaning: 'The time limit of a proxy check in milliseconds.',
    },
    PROXY_CA_FILE: {
      type: file,
      readBy: servers,
      meaning:
        'Certificate authorities, in PEM, that a proxy check trusts besides the well-known authorities.',
    },
  },
});

const provider = { length: 16, distinct: 8 };

export const channelSettings = settingGroup({
  title: 'Channels',
  notes: 'If platforms cannot reach `PUBLIC_URL` by HTTPS, workers poll the platforms for new events.',
  settings: {
    TELEGRAM_API_URL: {
      type: address('http', 'https'),
      readBy: servers,
      default: 'https://api.telegram.org',
      meaning: 'The address of the Telegram Bot API, or of your own Bot API server.',
    },
  },
});

export const paymentSettings = settingGroup({
  title: 'Payments',
  notes:
    "Owners can choose a payment provider when all its keys are set. If you set only some of a provider's keys, api and worker do not start.",
  settings: {
    STRIPE_SECRET_KEY: {
      type: key(provider),
      readBy: servers,
      secret: true,
      meaning: 'The secret key of Stripe.',
    },
    STRIPE_WEBHOOK_SECRET: {
      type: key(provider),
      readBy: servers,
      secret: true,
      meaning: 'The signing secret of the webhook endpoint at Stripe.',
    },
    STRIPE_API_BASE: {
      type: address('http', 'https'),
      readBy: servers,
      default: 'https://api.stripe.com',
      meaning: "Another address of Stripe's API.",
    },
    NOWPAYMENTS_API_KEY: {
      type: key(provider),
      readBy: servers,
      secret: true,
      meaning: 'The API key of NOWPayments.',
    },
    NOWPAYMENTS_IPN_SECRET: {
      type: key(provider),
      readBy: servers,
      secret: true,
      meaning: 'The secret with which NOWPayments signs its reports.',
    },
    NOWPAYMENTS_URL: {
      type: address('http', 'https'),
      readBy: servers,
      default: 'https://api.nowpayments.io',
      meaning: "Another address of NOWPayments' API.",
    },
    EPAY_URL: {
      type: address('http', 'https'),
      readBy: servers,
      meaning:
        'The address of the folder that contains `submit.php` and `api.php` of an EPay service, version 1.',
    },
    EPAY_PID: {
      type: pattern(/^\w{1,32}$/, '1 to 32 letters, digits and underscores'),
      readBy: servers,
      meaning: "The merchant's number at the EPay service.",
    },
    EPAY_KEY: {
      type: key(provider),
      readBy: servers,
      secret: true,
      meaning: "The merchant's key at the EPay service.",
    },
    SANDBOX_SECRET: {
      type: key(
        { length: 43, distinct: 16 },
        ': take 48 random bytes in base64, or leave it out to close the sandbox',
      ),
      readBy: servers,
      secret: true,
      meaning:
        '48 random bytes in base64. If this secret is set, the sandbox is open. Purchases in the sandbox cost nothing.',
    },
    SANDBOX_CALLBACK_URL: {
      type: address('http', 'https'),
      readBy: servers,
      defaultText: '`PUBLIC_URL`',
      setByImage: true,
      meaning: 'The address of the api, to which the sandbox sends its webhooks.',
    },
  },
});
