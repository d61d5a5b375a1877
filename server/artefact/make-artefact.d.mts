/** Returns the size in bytes. */
export function makeArtefact(folder: string): Promise<number>
