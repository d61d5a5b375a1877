// The server in front of Next imports this too.
/**
 * The path of a URL without its query, for logs and reports. Longer words and those with digits may name a person, an
 * order or a token; names of parameters in brackets stay.
 * @param {string} url
 */
export const redactPath = (url) =>
  url
    .split('?', 1)[0]
    .split('/')
    .map((part) => (/^(?!\[).*[\d@%]|.{30}/.test(part) ? '…' : part))
    .join('/')
