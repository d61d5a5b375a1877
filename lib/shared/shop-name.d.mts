export const DEFAULT_SHOP_NAME: string
export function shopNameOf(settings: Record<string, string | undefined>): string
