export const TIME_ZONE: string
