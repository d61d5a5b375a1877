export const CLIENT_ADDRESS: string
