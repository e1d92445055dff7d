/** A file's size as people say it. */
export function megabytes(number: (value: number) => string, bytes: number): string {
  if (bytes < 1024 * 1024) return `${number(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${number(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
}
