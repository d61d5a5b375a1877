import { tsImport } from 'tsx/esm/api'

export const { runParseJob } = await tsImport('./parse-job.ts', import.meta.url)
