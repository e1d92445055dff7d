/** OpenCC's tables of characters: `from to to…`, with `|` between the entries. */
declare module 'opencc-js/dict/*' {
  const entries: string;
  export default entries;
}
