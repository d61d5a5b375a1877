/** Something that is kept, and since when; `place` is what the storage itself finds it by. */
export type Kept = { name: string; at: Date; place: string }

/** Where uploaded pictures are kept. What is kept under a name never changes. */
export interface Storage {
  /** Keeps the bytes under this name, for good once it returns. Gives the address that pages show. */
  put: (name: string, bytes: Uint8Array, type: string) => Promise<string>
  /** All that is kept, and what was never finished; nothing that somebody else put there. */
  list: () => AsyncIterable<Kept>
  /** Keeps these no longer; one that has gone already is none the worse. */
  remove: (files: readonly Kept[]) => Promise<void>
}
