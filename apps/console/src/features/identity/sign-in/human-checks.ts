/** The name of the field in the body, beside the password. */
export type HumanCheck = 'captcha' | 'emailCode' | 'proof';

/** Key derivation needs an API that browsers offer only on secure pages. */
const canSolve = typeof crypto !== 'undefined' && 'subtle' in crypto;

const picture = { name: 'captcha', words: 'identity.usePicture' } as const;
const email = { name: 'emailCode', words: 'identity.useEmail' } as const;
const proof = { name: 'proof', words: 'identity.useProof' } as const;

/** The checks that this browser supports, in display order. */
export const checks = canSolve ? [picture, email, proof] : [picture, email];
