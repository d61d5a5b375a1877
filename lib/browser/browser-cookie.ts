/** `maxAge` in seconds. */
export function setBrowserCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`
}
