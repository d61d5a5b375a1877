export function startMailServer(
  folder: string,
  port?: number,
  latencyMs?: number,
): Promise<{ url: string; connections: () => number; stop: () => Promise<unknown> }>
