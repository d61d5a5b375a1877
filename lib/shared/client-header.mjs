/** The header in which server/serve.mjs passes the client's address on; what comes in with it is dropped. */
export const CLIENT_ADDRESS = 'x-shop-client-address'
