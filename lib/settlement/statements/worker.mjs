import { tsImport } from 'tsx/esm/api'

export const { answerReading } = await tsImport('./answer-reading.ts', import.meta.url)
