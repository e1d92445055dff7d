import type { Scheme } from '../../lib/scheme';

const urls = import.meta.glob<string>('../../../../../docs/pictures/*.{light,dark}.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const byName = new Map(Object.entries(urls).map(([file, url]) => [file.replace(/^.*\//, ''), url]));

/** The pixels of every picture: its place is kept while it loads. */
export const pictureSize = { width: 1280, height: 900 };

/** The address of a picture that the guide names, dark in a dark console if there is such a one. */
export function pictureUrl(source: string, scheme: Scheme): string | undefined {
  const name = source.replace(/^.*\//, '');
  return byName.get(name.replace('.light.', `.${scheme}.`)) ?? byName.get(name);
}
