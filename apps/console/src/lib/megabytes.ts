/** A readable file size. */
export function megabytes(number: (value: number) => string, bytes: number): string {
  if (bytes < 1024 * 1024) return `${number(Math.max(1, Math.round(bytes / 1024)))} KB`;
  const { unit, size } =
    bytes < 1024 ** 3 ? { unit: 'MB', size: 1024 ** 2 } : { unit: 'GB', size: 1024 ** 3 };
  return `${number(Math.round((bytes / size) * 10) / 10)} ${unit}`;
}
