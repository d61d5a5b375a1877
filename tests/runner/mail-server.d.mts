export function startMailServer(
  folder: string,
  port?: number,
): Promise<{ url: string; stop: () => Promise<unknown> }>
