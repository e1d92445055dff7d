import fs from 'node:fs';

const manifest = new URL('../../../../package.json', import.meta.url);

/** The version of this installation, from the package.json it was built with. */
export const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string };
