export function isShopBuilt(): Promise<boolean>
export const BUILD_FOLDER: string
export function buildShop(env: NodeJS.ProcessEnv, options?: { force?: boolean }): Promise<boolean>
export function hashSources(folder: string): Promise<string>
