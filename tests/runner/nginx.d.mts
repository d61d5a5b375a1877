export function findNginx(): string | null
export function startNginx(
  program: string,
  options: { targets: number[]; port: number; tls?: boolean },
): Promise<{ cacheFolder: string; stop: () => Promise<void> }>
