// Files generated from the configuration's schema: docs/configuration.md, deploy/env.example, and the names that the
// Helm chart accepts.

const programs = {
  api: 'api',
  worker: 'worker',
  start: 'npm start',
  migrate: 'migrations',
  compose: 'compose',
};

const code = (text) => `\`${text}\``;
const cell = (text) => text.replaceAll('|', '\\|');
const list = (names) => names.map((name) => programs[name]).join(', ');

function defaultOf(setting) {
  if (setting.defaultText) return setting.defaultText;
  if (setting.default === undefined) return '–';
  return code(setting.default === false ? '0' : String(setting.default));
}

function requiredOf({ requiredBy = [], requiredWith, replacedBy }) {
  const parts = [];
  if (requiredBy.length > 0) parts.push(`by ${list(requiredBy)}`);
  if (requiredWith) parts.push(`with ${code(requiredWith)}`);
  if (replacedBy) parts.push(`unless ${code(replacedBy)}`);
  return parts.join('; ') || 'no';
}

function row([name, setting]) {
  const { type, readBy, meaning, secret, setByImage } = setting;
  const remarks = [meaning, secret && 'Secret.', setByImage && 'Set in the containers.']
    .filter(Boolean)
    .join(' ');
  const cells = [code(name), type.name, defaultOf(setting), requiredOf(setting), list(readBy), remarks];
  return `| ${cells.map(cell).join(' | ')} |`;
}

const chapter = ({ title, notes, settings }) =>
  [
    `## ${title}`,
    ...(notes ? [notes] : []),
    [
      '| variable | value | default | required | read by | meaning |',
      '|---|---|---|---|---|---|',
      ...Object.entries(settings).map(row),
    ].join('\n'),
  ].join('\n\n');

const introduction = `# Configuration

Set up Parley with environment variables. \`npm run check -- --only configuration --write\` writes this page from the schema
of the settings.

An empty variable counts as missing. If a variable is missing or wrong, the process does not start. The error names the
variable and the reason, but never the value. If a variable's name, such as \`SMTP_URI\`, only
resembles the name of a setting, the log names the variable. The pages [Running](running.md) and
[Connected services](services.md) describe how to use the settings.

You can pass a variable marked "Secret" as a file, like the secrets of containers: with
\`TOKEN_SECRET_FILE=/run/secrets/token\`, Parley reads \`TOKEN_SECRET\` from that file, without line breaks at its end.
From files, Parley reads only secrets. Parley refuses an unreadable or empty file, and a variable that is set
both directly and as a file.

\`npm start\` passes on all variables that the api and the worker read, and sets addresses and folders itself. "Compose" is
\`docker-compose.yml\`, which takes variables from the file \`.env\` beside it (\`deploy/env.example\` is a template).`;

export const configurationPage = (groups) => `${[introduction, ...groups.map(chapter)].join('\n\n')}\n`;

const plain = (text) => text.replaceAll('`', '');

function line([name, setting]) {
  const isRequired = setting.requiredBy?.includes('compose');
  const isOwn = setting.readBy.every((each) => each === 'compose');
  const preset = setting.default === false ? '0' : String(setting.default ?? '');
  const value = (isRequired && !isOwn) || setting.defaultText ? '' : preset;
  return `# ${plain(setting.meaning)}\n${isRequired ? '' : '# '}${name}=${value}`;
}

/** A template of `.env` for compose, without settings that the containers have anyway. */
export function environmentTemplate(groups) {
  const chapters = groups.flatMap(({ title, settings }) => {
    const lines = Object.entries(settings)
      .filter(
        ([, { setByImage, readBy }]) =>
          !setByImage && readBy.some((each) => each !== 'start' && each !== 'migrate'),
      )
      .map(line);
    return lines.length > 0 ? [`# ── ${title} ──\n\n${lines.join('\n\n')}`] : [];
  });
  const head =
    '# npm run env creates .env from this file. Without Node, copy this file to .env and give each empty variable a value.\n' +
    '# docs/configuration.md has all settings.\n' +
    '# Passwords become part of addresses: letters, digits, - and _. A password or a key:\n' +
    "#   node -p \"require('crypto').randomBytes(48).toString('base64url')\"\n" +
    '# The first of ENCRYPTION_KEYS:\n' +
    "#   node -p \"'k1:' + require('crypto').randomBytes(32).toString('base64url')\"";
  return `${[head, ...chapters].join('\n\n')}\n`;
}

/** Settings that the chart sets itself, from values of other names. */
const setByChart = [
  'PUBLIC_URL',
  'TRUST_PROXY_HOPS',
  'SHUTDOWN_DRAIN_SECONDS',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
];

/** The schema of the chart's values, with the names of its settings. */
export function chartSchema(text, groups) {
  const schema = JSON.parse(text);
  const all = groups.flatMap(({ settings }) => Object.entries(settings));
  const names = (chosen) => all.filter(([name, setting]) => chosen(setting, name)).map(([name]) => name);
  const isServers = ({ readBy }) => readBy.includes('api') || readBy.includes('worker');
  schema.$defs.setting.enum = names(
    (setting, name) =>
      isServers(setting) && !setting.secret && !setting.setByImage && !setByChart.includes(name),
  );
  schema.$defs.secret.enum = names((setting) => isServers(setting) && setting.secret);
  schema.$defs.migrationSecret.enum = names(({ readBy, secret }) => secret && readBy.includes('migrate'));
  return `${JSON.stringify(schema, null, 2)}\n`;
}
