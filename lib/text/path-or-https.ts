/** Browsers read `/\` as `//`: neither is a path of this shop. */
const PATH_OR_HTTPS = /^(\/(?![/\\])|https:\/\/)[^\s\\]*$/

/** Whether a text is a path of the shop or a valid HTTPS address. */
export const isPathOrHttps = (text: string): boolean =>
  PATH_OR_HTTPS.test(text) && URL.canParse(text, 'https://shop.invalid')
