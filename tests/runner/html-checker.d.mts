export function findJava(): string | null

export function checkHtml(
  java: string,
  files: string[],
): { file: string; message: string; extract: string }[]
