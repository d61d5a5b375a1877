export function openPGlite(options?: {
  folder?: string
  port?: number
}): Promise<{ port: number; url: string; close(): Promise<void> }>
