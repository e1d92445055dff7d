// The tools' environment, read with the same schema as the api's and the worker's.
import { compile } from '../compile.mjs';
import { Obstacle, warn } from './say.mjs';

const schemaFolder = 'libs/platform/src/config/schema';

const loadSchema = async () => {
  try {
    return await import('@parley/platform/config/schema');
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Obstacle('This checkout is not built: npm ci && npm run build first.');
  }
};

/** Fails with one sentence instead of the schema's error. */
async function refusing(read) {
  const schema = await loadSchema();
  try {
    return read(schema);
  } catch (error) {
    throw error instanceof schema.SettingsRefused ? new Obstacle(error.message) : error;
  }
}

const isGiven = (environment, name) => Boolean(environment[name] || environment[`${name}_FILE`]);

/** Whether the environment is an api's or worker's, as in a container. */
export const isServerEnvironment = (environment = process.env) => isGiven(environment, 'APP_DATABASE_URL');

/** Whether the environment names a database with a role that may migrate it. */
export const hasDatabase = (environment = process.env) =>
  isGiven(environment, 'DATABASE_URL') || isGiven(environment, 'OWNER_DATABASE_URL');

export const hasRedis = (environment = process.env) => isGiven(environment, 'REDIS_URL');

/** A start's settings as texts by name. The packages must be installed before. */
export async function startSettings(environment = process.env) {
  await compile([schemaFolder]);
  return refusing(({ misspeltSettings, settingTexts }) => {
    const texts = settingTexts(environment, ['start']);
    // A refusal names them itself.
    for (const sentence of misspeltSettings(environment, ['start'])) warn(sentence);
    return texts;
  });
}

/** The settings of the migrations, by the built schema. */
export async function migrationSettings(environment = process.env) {
  return refusing(({ readSettings }) => readSettings(environment, ['migrate']));
}

/** A worker's settings from an environment, such as a container's. */
export async function serverSettings(environment = process.env) {
  return refusing(({ readSettings }) => readSettings(environment, ['worker']));
}
