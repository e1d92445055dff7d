const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');

/** What the server lets style elements carry; undefined where it sets no policy. */
export const cspNonce: string | undefined = meta?.nonce || undefined;
