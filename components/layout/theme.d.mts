export const GROUND: { light: string; dark: string }
export const SET_THEME: string
