import { apiFetch } from '@/lib/http/api-client'

/** Saves a file under the server's name for it. Throws when the request fails. */
export async function download(path: string): Promise<void> {
  const response = await apiFetch(path)
  // A captive portal answers with a page.
  const isFile = response.headers.has('content-disposition')
  if (!response.ok || !isFile) throw new Error(`${response.status}`)
  const named = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = named?.[1] ?? 'data-export.json'
  link.click()
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
