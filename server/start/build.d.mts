export function isShopBuilt(): Promise<boolean>
export function buildShop(env: NodeJS.ProcessEnv): Promise<boolean>
export function hashSources(folder: string): Promise<string>
