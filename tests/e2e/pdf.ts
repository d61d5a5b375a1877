import { extractText, getDocumentProxy } from 'unpdf'

/** With one space for any. */
export const plain = (text: string) => text.replace(/\s+/g, ' ')

/** The plain text of all pages. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })
  return plain(text)
}
