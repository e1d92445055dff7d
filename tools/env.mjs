// npm run env -- PUBLIC_URL [--file FILE]: writes a complete .env for docker-compose.yml, with new secrets.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './fingerprint.mjs';
import { readArguments } from './run/arguments.mjs';
import { giveUp, line, Obstacle } from './run/say.mjs';
import { makers } from './run/secrets.mjs';

const usage = `npm run env -- PUBLIC_URL [--file FILE]: writes the settings of docker-compose.yml, with new secrets.

  PUBLIC_URL     the address of the installation in browsers, such as https://parley.example.com
  --file FILE    the new file (.env); the command overwrites no file

Only you can read the file. The command does not show the secrets: keep a copy of the file in a safe place.`;

function readAddress(positionals) {
  const [text = ''] = positionals;
  if (positionals.length !== 1 || !/^https?:\/\/./.test(text) || !URL.canParse(text))
    throw new Obstacle(
      'Name one address such as https://parley.example.com; --help shows how the command is used.',
    );
  return text.replace(/\/+$/, '');
}

/** The template with a value for each variable that it leaves open. */
function filledIn(template, address) {
  const names = [];
  const text = template.replaceAll(/^(\w+)=$/gm, (_, name) => {
    names.push(name);
    return `${name}=${name === 'PUBLIC_URL' ? address : makers[name]()}`;
  });
  return { text, names };
}

try {
  const { values, positionals } = readArguments({
    usage,
    options: { file: { type: 'string', default: '.env' } },
    allowPositionals: true,
  });
  const address = readAddress(positionals);
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), values.file);
  const { text, names } = filledIn(fs.readFileSync(path.join(root, 'deploy/env.example'), 'utf8'), address);
  try {
    fs.writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST')
      throw new Obstacle(`${file} exists and stays as it is: name another file with --file.`);
    if (error.code === 'ENOENT') throw new Obstacle(`${path.dirname(file)} does not exist: make it first.`);
    throw error;
  }
  line(`${file} has ${names.join(', ')}.`);
} catch (error) {
  giveUp(error);
}
