/** Unit tests import modules without a document. */
const meta =
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');

/** The nonce that the server's policy requires of style elements; undefined without a policy. */
export const cspNonce: string | undefined = meta?.nonce || undefined;
