/** Only the ratio counts. */
export type Size = { width: number; height: number }

/** The fragment of an uploaded file's address has its size, "#420x594". */
export const addressWithSize = (src: string, size: Size | null): string =>
  size ? `${src}#${size.width}x${size.height}` : src

/** Null where the address has no size. */
export function readSizedAddress(address: string): { src: string; size: Size | null } {
  const [src = '', size] = address.split('#')
  const [width = 0, height = 0] = (size ?? '').split('x').map(Number)
  return { src, size: width > 0 && height > 0 ? { width, height } : null }
}
