import fs from 'node:fs';

const manifest = new URL('../../../../package.json', import.meta.url);

/** The version of this installation: that of the package.json it was built from. */
export const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string };
