/** Property of globalThis. */
export const DOCUMENT_TEXTS = Symbol.for('shop.document-texts')

export type DocumentTexts = {
  get(name: string): string | undefined
  set(name: string, text: string): unknown
}
