/** A process to be killed: as the administrator, it imports (`take`) a statement or applies its exact credits (`apply`). */
import { readFileSync } from 'node:fs'
import { applyExact } from '@/lib/settlement/statements/mutations'
import { importStatement } from '@/lib/settlement/statements/store'

const [, , what, name = ''] = process.argv
const result =
  what === 'take'
    ? await importStatement({ name, bytes: new Uint8Array(readFileSync(name)) })
    : await applyExact(name)
if (!result.ok) throw new Error(result.code)
process.exit()
