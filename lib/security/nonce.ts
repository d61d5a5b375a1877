/** Where the middleware tells a page of admin the number that its policy lets scripts run by (CSP 3, nonce-source). */
export const NONCE_HEADER = 'x-nonce'
