export const BOOT_SCRIPT: string
