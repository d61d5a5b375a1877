import { apiFetch } from '@/lib/http/api-client'

/** Fetches a file of the shop and saves it under the name that the answer gives. Throws when it did not come. */
export async function download(path: string): Promise<void> {
  const response = await apiFetch(path)
  // A page in the way of the shop is no file.
  const isFile = response.headers.has('content-disposition')
  if (!response.ok || !isFile) throw new Error(`${response.status}`)
  const named = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = named?.[1] ?? 'data-export.json'
  link.click()
  // The browser has begun to save it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
