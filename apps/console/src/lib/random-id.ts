/** `randomUUID` exists only in a secure context. This also works over plain HTTP. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A version 4 UUID, also over plain HTTP. */
export const randomUuid = (): string =>
  randomId().replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, one: string, two: string, three: string, four: string, five: string) =>
      `${one}-${two}-4${three}-a${four}-${five}`,
  );
