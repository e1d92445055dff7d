import {
  chatLimits,
  type DesktopHandshake,
  desktopLimits,
  fanLimits,
  identityLimits,
  messageKinds,
  type MessageStatusEvent,
  type OpenPort,
  openPortStatuses,
  clientPlatformCodes,
  portLimits,
  reportedFailures,
  type ReportEvent,
  type SentReply,
  type Translate,
  translationLimits,
  type UpdatePort,
  type Violation,
} from '@parley/contracts/public';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

const ajv = new Ajv({ discriminator: true });
/**
 * Texts that are looked up or stored unchanged: no control characters (PostgreSQL does not accept NUL), no lone
 * surrogates.
 */
ajv.addFormat('clean', { type: 'string', validate: (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text) });
/** Half a surrogate pair would be translated and charged as another character. */
ajv.addFormat('wellFormed', { type: 'string', validate: (text: string) => !/\p{Cs}/u.test(text) });

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const clean = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, format: 'clean' }) as const;
const idOf = (prefix: string) => ({ type: 'string', pattern: `^${prefix}_[0-9a-hjkmnp-tv-z]{26}$` }) as const;
const object = (properties: object, required: string[]) =>
  ({ type: 'object', properties, required }) as const;

/** Longer than any token or code that the server issues. */
const credentialMax = 4_096;

const openPort = object(
  {
    platform: { enum: clientPlatformCodes },
    account: { type: 'string', minLength: 1, maxLength: portLimits.accountMax },
    nickname: text(portLimits.nicknameMax),
    link: text(portLimits.linkMax),
    phone: text(portLimits.phoneMax),
    status: { enum: openPortStatuses },
  },
  ['platform', 'account'],
);

const updatePort = object({ socialAccountId: idOf('soc'), status: { enum: openPortStatuses } }, [
  'socialAccountId',
  'status',
]);

const uuid = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

const person = object(
  {
    account: { type: 'string', minLength: 1, maxLength: fanLimits.accountMax },
    nickname: text(fanLimits.nicknameMax),
    link: text(fanLimits.linkMax),
    phone: text(fanLimits.phoneMax),
  },
  ['account'],
);

const fan = object({ ...person.properties, origin: text(fanLimits.originMax) }, ['account']);

/** The length of its texts is checked elsewhere, with a separate error. */
const message = object(
  {
    kind: { enum: messageKinds },
    text: { type: 'string' },
    translation: object(
      { text: { type: 'string' }, language: clean(chatLimits.languageMax), pseudo: { type: 'boolean' } },
      ['text', 'language'],
    ),
    mediumId: idOf('med'),
    fromBot: { type: 'boolean' },
    externalId: clean(chatLimits.externalIdMax),
    quotes: clean(chatLimits.externalIdMax),
  },
  ['kind', 'text'],
);

const reportEvent = {
  type: 'object',
  properties: {
    id: { type: 'string', pattern: uuid },
    kind: {
      enum: [
        'fan.gained',
        'fan.left',
        'message.received',
        'message.sent',
        'message.status',
        'message.withdrawn',
      ] satisfies ReportEvent['kind'][],
    },
    at: { type: 'number' },
    socialAccountId: idOf('soc'),
  },
  required: ['id', 'kind', 'at', 'socialAccountId'],
  discriminator: { propertyName: 'kind' },
  oneOf: [
    object({ kind: { const: 'fan.gained' }, fan }, ['fan']),
    object(
      {
        kind: { const: 'fan.left' },
        contactAccount: clean(fanLimits.accountMax),
        returned: { type: 'boolean' },
      },
      ['contactAccount'],
    ),
    object({ kind: { const: 'message.received' }, contact: person, message }, ['contact', 'message']),
    object({ kind: { const: 'message.sent' }, contact: person, message, commandId: idOf('cmd') }, [
      'contact',
      'message',
    ]),
    {
      ...object(
        {
          kind: { const: 'message.status' },
          commandId: idOf('cmd'),
          externalId: clean(chatLimits.externalIdMax),
          status: { enum: ['sent', 'delivered', 'read', 'failed'] satisfies MessageStatusEvent['status'][] },
          failure: { enum: [...reportedFailures] },
        },
        ['status'],
      ),
      anyOf: [{ required: ['commandId'] }, { required: ['externalId'] }],
    },
    object(
      {
        kind: { const: 'message.withdrawn' },
        contactAccount: clean(fanLimits.accountMax),
        externalId: clean(chatLimits.externalIdMax),
      },
      ['contactAccount', 'externalId'],
    ),
  ],
};

/** The length of a text is checked elsewhere, with a separate error. */
const translate = object(
  {
    id: { type: 'string', pattern: uuid },
    text: { type: 'string', format: 'wellFormed' },
    source: text(translationLimits.languageMax),
    target: text(translationLimits.languageMax),
    again: { type: 'boolean' },
    contact: object({ socialAccountId: idOf('soc'), account: clean(fanLimits.accountMax) }, [
      'socialAccountId',
      'account',
    ]),
    messageId: { type: 'string', pattern: uuid },
  },
  ['id', 'text'],
);

const sentReply = object(
  {
    id: idOf('cmd'),
    messageId: { type: 'string', pattern: uuid },
    at: { type: 'number' },
    externalId: clean(chatLimits.externalIdMax),
  },
  ['id', 'messageId', 'at'],
);

const handshake = {
  type: 'object',
  properties: {
    v: { type: 'integer' },
    deviceId: clean(desktopLimits.deviceIdMax),
    clientVersion: clean(desktopLimits.clientVersionMax),
    additions: {
      type: 'array',
      items: clean(desktopLimits.additionMax),
      maxItems: desktopLimits.additionsMax,
    },
    by: { enum: ['code', 'password', 'token', 'refresh'] },
  },
  required: ['v', 'deviceId', 'clientVersion', 'by'],
  discriminator: { propertyName: 'by' },
  oneOf: [
    object({ by: { const: 'code' }, code: text(credentialMax) }, ['code']),
    object(
      {
        by: { const: 'password' },
        email: clean(identityLimits.usernameMax),
        password: text(credentialMax),
        totp: text(identityLimits.totpCodeMax),
      },
      ['email', 'password'],
    ),
    object({ by: { const: 'token' }, accessToken: text(credentialMax) }, ['accessToken']),
    object({ by: { const: 'refresh' }, refreshToken: text(credentialMax) }, ['refreshToken']),
  ],
};

/** Compiled once, when this file is loaded. */
export const isHandshake = ajv.compile<DesktopHandshake>(handshake);
export const isOpenPort = ajv.compile<OpenPort>(openPort);
export const isUpdatePort = ajv.compile<UpdatePort>(updatePort);
export const isReportEvent = ajv.compile<ReportEvent>(reportEvent);
export const isTranslate = ajv.compile<Translate>(translate);
export const isSocialAccountId = ajv.compile<string>(idOf('soc'));
export const isCommandId = ajv.compile<string>(idOf('cmd'));
export const isSentReply = ajv.compile<SentReply>(sentReply);

/** Returns the validator's last violations. `at` prefixes their fields: `events[3].fan.account`. */
export function violationsOf({ errors }: ValidateFunction, at: string): Violation[] {
  return (errors ?? []).slice(0, 1).map((error) => ({
    field: fieldOf(error, at),
    rule: error.keyword,
    message: error.message ?? 'is not valid',
  }));
}

function fieldOf({ instancePath, params }: ErrorObject, at: string): string {
  const { missingProperty, tag } = params as { missingProperty?: string; tag?: string };
  const missing = missingProperty ?? tag;
  const steps = instancePath.split('/').slice(1);
  if (missing !== undefined) steps.push(missing);
  return steps.reduce((path, step) => (path === '' ? step : `${path}.${step}`), at);
}
