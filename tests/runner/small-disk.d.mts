export function mountSmallDisk(bytes: number): Promise<{
  folder: string
  fill(): Promise<void>
  free(): Promise<void>
  unmount(): Promise<void>
} | null>
