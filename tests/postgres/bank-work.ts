/**
 * A process that does one thing at reconciliation, as the administrator: `take` a file or `apply` the exact
 * credits of a statement. It is meant to be killed.
 */
import { readFileSync } from 'node:fs'
import { applyExact } from '@/lib/settlement/statements/mutations'
import { takeStatement } from '@/lib/settlement/statements/store'

const [, , what, name = ''] = process.argv
const result =
  what === 'take'
    ? await takeStatement({ name, bytes: new Uint8Array(readFileSync(name)) })
    : await applyExact(name)
if (!result.ok) throw new Error(result.code)
process.exit()
