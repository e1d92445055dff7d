/** How the text of a setting is read. */
export interface SettingType<Value> {
  /** The name in the documentation. */
  name: string;
  /** Throws an error whose message continues a sentence after the setting's name. It never contains the text. */
  parse(text: string): Value;
}

const refuse = (reason: string): never => {
  throw new Error(reason);
};

export function integer(min: number, max?: number): SettingType<number> {
  const range = max === undefined ? `${min} or more` : `from ${min} to ${max}`;
  return {
    name: `integer, ${max === undefined ? range : `${min} to ${max}`}`,
    parse(text) {
      const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= (max ?? Number.MAX_SAFE_INTEGER)
        ? value
        : refuse(`must be an integer${max === undefined ? ' of' : ''} ${range}`);
    },
  };
}

export const flag: SettingType<boolean> = {
  name: '`1` or `0`',
  parse(text) {
    if (['1', 'true'].includes(text)) return true;
    return ['0', 'false'].includes(text) ? false : refuse('must be 1 or 0');
  },
};

export function choice<const Value extends string>(...values: readonly Value[]): SettingType<Value> {
  return {
    name: values.map((value) => `\`${value}\``).join(', '),
    parse: (text) => values.find((value) => value === text) ?? refuse(`must be one of ${values.join(', ')}`),
  };
}

/** Anything but control characters, because nobody types those on purpose. */
export const text: SettingType<string> = {
  name: 'text',
  parse: (given) => (/\p{Cc}/u.test(given) ? refuse('must be one line without control characters') : given),
};

export const folder: SettingType<string> = { ...text, name: 'folder' };
export const file: SettingType<string> = { ...text, name: 'file' };

/** A text that matches a pattern. A sentence can describe the pattern. */
export function pattern(form: RegExp, name: string): SettingType<string> {
  return { name, parse: (given) => (form.test(given) ? given : refuse(`must be ${name}`)) };
}

/** `name=value,name=value`, percent-encoded, as OpenTelemetry writes headers. */
export const headers: SettingType<Readonly<Record<string, string>>> = {
  name: '`name=value,…`, percent-encoded',
  parse: (given) => Object.fromEntries(given.split(',').map(headerFrom)),
};

function headerFrom(text: string): [name: string, value: string] {
  const [name = '', ...rest] = text.trim().split('=');
  const value = decoded(rest.join('='));
  if (
    rest.length === 0 ||
    !/^[\w!#$%&'*+.^`|~-]+$/.test(name) ||
    value === undefined ||
    !/^[ -~]*$/.test(value)
  )
    return refuse('must have the form name=value,name=value, percent-encoded');
  return [name, value];
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether user and password can be decoded. A lone % cannot. */
function isEncoded({ username, password }: URL): boolean {
  return decoded(username + password) !== undefined;
}

/** A URL of one of the schemes, with a host. */
export function address(...schemes: readonly string[]): SettingType<string> {
  const name = schemes.map((scheme) => `${scheme}://…`).join(' or ');
  return {
    name: `URL, ${schemes.map((scheme) => `\`${scheme}://…\``).join(' or ')}`,
    parse(given) {
      const url = URL.canParse(given) && !/[\s\p{Cc}]/u.test(given) ? new URL(given) : undefined;
      if (!url || !schemes.includes(url.protocol.slice(0, -1)) || url.hostname === '' || !isEncoded(url))
        return refuse(
          `must be an address of the form ${name}, with a port up to 65535 and its password percent-encoded`,
        );
      return given;
    },
  };
}

export interface Strength {
  /** The number of characters. */
  length: number;
  /** The number of distinct characters, because a repeated word is as weak as a short one. */
  distinct: number;
}

const isWeak = (given: string, { length, distinct }: Strength): boolean =>
  given.length < length || new Set(given).size < distinct;

/** A secret that cannot be guessed. The advice continues the sentence about a weak one. */
export function key(strength: Strength, advice = ''): SettingType<string> {
  return {
    name: `at least ${strength.length} characters`,
    parse(given) {
      if (given.length < strength.length && advice === '')
        return refuse(`is too short: it needs ${strength.length} characters or more`);
      return isWeak(given, strength) ? refuse(`is too weak${advice}`) : given;
    },
  };
}

const encryptionKey = /^[a-z0-9]+:[A-Za-z0-9_-]{43}$/;

/** `kid:base64url[,kid:base64url…]`, 32 bytes each. */
export const encryptionKeys: SettingType<string> = {
  name: '`name:key`, separated by commas; each key 32 bytes in base64url',
  parse(given) {
    const all = given.split(',');
    const wrong = all.findIndex((each) => !encryptionKey.test(each));
    if (wrong >= 0)
      return refuse(
        `has a key, number ${wrong + 1}, that is not of the form name:key with 32 bytes in base64url (43 characters)`,
      );
    const names = new Set(all.map((each) => each.split(':')[0]));
    if (names.size < all.length) return refuse('names two keys alike');
    return all.some((each) => isWeak(each.split(':')[1] ?? '', { length: 43, distinct: 12 }))
      ? refuse('is too weak: each key takes 32 random bytes')
      : given;
  },
};

export interface HostAndPort {
  host: string;
  port: number;
}

export const hostsAndPorts: SettingType<HostAndPort[]> = {
  name: '`host:port`, separated by commas',
  parse: (given) =>
    given.split(',').map((each, index) => {
      const [, host = '', port = ''] = /^([A-Za-z0-9._-]+):(\d{1,5})$/.exec(each.trim()) ?? [];
      const number = Number(port);
      return number > 0 && number < 65_536
        ? { host, port: number }
        : refuse(`has an entry, number ${index + 1}, that is not of the form host:port`);
    }),
};

/** A queue that a worker serves, and its concurrency if that is not the default. */
export interface ServedQueue {
  queue: string;
  concurrency: number | undefined;
}

export const servedQueues: SettingType<ServedQueue[]> = {
  name: '`queue` or `queue:number`, separated by commas',
  parse: (given) =>
    given.split(',').map((each, index) => {
      const [, queue, concurrency] = /^([a-z-]+)(?::([1-9]\d{0,3}))?$/.exec(each.trim()) ?? [];
      return queue === undefined
        ? refuse(
            `has an entry, number ${index + 1}, that is not of the form queue or queue:number, 1 to 9999`,
          )
        : { queue, concurrency: concurrency === undefined ? undefined : Number(concurrency) };
    }),
};
