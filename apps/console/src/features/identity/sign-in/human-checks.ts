/** The field that is sent beside the password. */
export type HumanCheck = 'captcha' | 'emailCode' | 'proof';

/** Keys are derived by what browsers have on secure pages alone. */
const canSolve = typeof crypto !== 'undefined' && 'subtle' in crypto;

const picture = { name: 'captcha', words: 'identity.usePicture' } as const;
const letter = { name: 'emailCode', words: 'identity.useEmail' } as const;
const proof = { name: 'proof', words: 'identity.useProof' } as const;

/** The ways that this browser knows, as they are offered. */
export const checks = canSolve ? [picture, letter, proof] : [picture, letter];
