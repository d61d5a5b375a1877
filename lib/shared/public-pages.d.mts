export const LIST_OR_PRODUCT: RegExp
export function isPublicPage(address: string): boolean
