/** Names without a dot, loopback, and private ranges and domains (RFC 1918, 6761, 6762). */
const OWN_HOST =
  /^([^.[]+|.+\.(localhost|local|test|internal)|(127|10)(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\])$/

/** False on a private machine or network. */
export function isPublicShop({
  NODE_ENV,
  APP_URL,
}: {
  NODE_ENV: string
  APP_URL: string
}): boolean {
  return NODE_ENV === 'production' && !OWN_HOST.test(new URL(APP_URL).hostname)
}
