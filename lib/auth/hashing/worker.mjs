import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

// Compares where there is a hash, and makes one otherwise.
parentPort.on('message', ({ password, hash, cost }) => {
  try {
    const value = hash ? bcrypt.compareSync(password, hash) : bcrypt.hashSync(password, cost)
    parentPort.postMessage({ value })
  } catch (error) {
    parentPort.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
