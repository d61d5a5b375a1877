import { parentPort } from 'node:worker_threads'
import { draw } from './draw.mjs'

// Draws one sheet after the other. What fails to be drawn is told, and the next one is taken.
parentPort.on('message', async (sheet) => {
  try {
    const { buffer, byteOffset, byteLength } = await draw(sheet)
    const value = new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength))
    parentPort.postMessage({ value }, [value.buffer])
  } catch (error) {
    parentPort.postMessage({ error: error instanceof Error ? error.stack : String(error) })
  }
})
