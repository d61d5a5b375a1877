// Writes lib/accounts/common-passwords/common-passwords.txt from the package zxcvbn: npm run passwords
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { meetsComposition, passwordStrength } from '../lib/text/password'

const require = createRequire(import.meta.url)
/** @type {{ passwords: string[] }} */
const frequencyLists = require('zxcvbn/lib/frequency_lists.js')
const licence = await readFile(require.resolve('zxcvbn/LICENSE.txt'), 'utf8')
const head =
  `Common passwords that the shop's other rules would let through, the most common first, of the 30,000
that the authors of the package zxcvbn 4.4.2 counted in leaked ones. Its licence:

${licence.trim()}`.replace(/^/gm, '# ')

const file = path.join(import.meta.dirname, '../lib/accounts/common-passwords/common-passwords.txt')
/** @param {string} password */
const passes = (password) => meetsComposition(password) && passwordStrength(password) !== 'weak'
const listed = [...new Set(frequencyLists.passwords)].filter(passes)
await writeFile(file, `${head.replace(/ +$/gm, '')}\n${listed.join('\n')}\n`)
