/** Where the process keeps texts on their way into a document. */
export const WRITTEN_ONCE = Symbol.for('shop.written-once')

export type KeptTexts = {
  get(name: string): string | undefined
  set(name: string, text: string): unknown
}
