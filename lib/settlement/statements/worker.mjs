import { parentPort } from 'node:worker_threads'
import { tsImport } from 'tsx/esm/api'

const { answerReading } = await tsImport('./answer-reading.ts', import.meta.url)

// Reads one file after the other. What fails to be read is told, and the next one is taken.
parentPort.on('message', (message) => {
  try {
    parentPort.postMessage({ value: answerReading(message) })
  } catch (error) {
    parentPort.postMessage({ error: error instanceof Error ? error.stack : String(error) })
  }
})
