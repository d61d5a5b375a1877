export function canInstallPackages(): boolean
export function installPackage(name: string): boolean
/** Null where the program cannot be installed. */
export function findProgram(name: string, packageName: string): string | null
export function findOnPath(name: string): string | undefined
