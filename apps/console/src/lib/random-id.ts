/** `randomUUID` stands only in a secure context; this also where an installation is opened over plain HTTP. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The same as a UUID of version 4. */
export const randomUuid = (): string =>
  randomId().replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, one: string, two: string, three: string, four: string, five: string) =>
      `${one}-${two}-4${three}-a${four}-${five}`,
  );
