/** An activation code in the two parts a sign-in sends. */
export interface CodeParts {
  account: string;
  secret: string;
}

/** 26 letters and digits of base 32, in groups or not. */
const secretLength = 26;
const form = /^([a-z\d][a-z\d-]*)\.([\da-z][\da-z\s-]*)$/i;

/** The parts of an activation code as it was copied; null of any other text. */
export function partsOfCode(text: string): CodeParts | null {
  const [, account, secret] = form.exec(text.trim()) ?? [];
  if (!account || !secret || secret.replace(/[\s-]/g, '').length !== secretLength) return null;
  return { account, secret };
}
