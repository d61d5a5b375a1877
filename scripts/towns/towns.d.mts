/** The text of lib/accounts/towns/towns.json, from the installed package. */
export function collectTowns(): Promise<string>
