/** The two parts of an activation code in a sign-in. */
export interface CodeParts {
  account: string;
  secret: string;
}

/** 26 base 32 letters and digits, optionally grouped. */
const secretLength = 26;
const form = /^([a-z\d][a-z\d-]*)\.([\da-z][\da-z\s-]*)$/i;

/** The parts of a copied activation code; null for any other text. */
export function partsOfCode(text: string): CodeParts | null {
  const [, account, secret] = form.exec(text.trim()) ?? [];
  if (!account || !secret || secret.replace(/[\s-]/g, '').length !== secretLength) return null;
  return { account, secret };
}
