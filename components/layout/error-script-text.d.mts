export const ERROR_SCRIPT: string
