/** Unit tests import parts where there is no document. */
const meta =
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');

/** What the server lets style elements carry; undefined where it sets no policy. */
export const cspNonce: string | undefined = meta?.nonce || undefined;
