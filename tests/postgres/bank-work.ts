/** A process to be killed: as the administrator, it confirms (`take`) a statement or applies its exact credits (`apply`). */
import { applyExact } from '@/lib/settlement/statements/credits/mutations'
import { confirmStatement } from '@/lib/settlement/statements/store'

const [, , what, id = ''] = process.argv
const result = what === 'take' ? await confirmStatement(id, []) : await applyExact(id)
if (!result.ok) throw new Error(result.code)
process.exit()
