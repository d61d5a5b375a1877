import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AccountMessage } from '@/lib/accounts/messages'
import { type Failure, fail } from '@/lib/errors'

/** Words and keys beside each other that most guessed passwords are made of, in the shop's languages. */
const WORDS = new Set(
  `password passwort kennwort motdepasse contrasena senha palavrapasse haslo hasło jelszo welcome willkommen
  bienvenue bienvenido benvenuto bemvindo witaj qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop azerty
  azertyuiop asdfgh asdfghjkl qsdfghjklm zxcvbn zxcvbnm yxcvbnm wxcvbn abcdef abcdefg abcdefgh iloveyou jetaime
  tequiero tiamo kocham kochamcie szeretlek letmein changeme changeit admin administrator administrador default
  guest login access master monkey dragon football baseball basketball soccer hockey princess sunshine superman
  batman spiderman pokemon naruto shadow killer hunter ginger pepper cookie cheese banana flower freedom forever
  whatever trustno summer winter spring autumn purple orange computer internet samsung google facebook instagram
  whatsapp spotify minecraft starwars matrix mustang ferrari mercedes liverpool chelsea arsenal barcelona
  realmadrid juventus benfica marseille paris polska budapest portugal michael michelle jordan charlie ashley
  daniel thomas jessica jennifer andrew robert joshua matthew anthony hannah nicolas camille andrea francesco
  giuseppe valentina alejandro carlos babygirl lovely bonjour soleil doudou loulou chouchou misiek macska maisonlx`.split(
    /\s+/,
  ),
)

/** Those that are no word with something around it. */
const WHOLE = new Set(
  `1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 12qwaszx
  a1b2c3d4 a1b2c3d4e5 abc12345 abc123456 abcd1234 abcd12345 abcde123 abcde12345 abc123abc 123abc123 123456abc
  a1234567 a12345678 a123456789 a1234567890 1234567a 12345678a 123456789a 987654321a aa123456 aa12345678
  aa123456789 qwe12345 qwe123456 qwe123qwe 123qwe123 123qweasd 1234qwer qwer1234 qwer12345 asd12345 asd123456
  asdf1234 asdf12345 asdfg123 zxc12345 zxcv1234 q1234567 q12345678 q123456789 1234567q 123456789q z123456789
  1111111a 11111111a aaaa1111 aaaaaaa1 test1234 test12345 pass1234 pass12345 love1234 user1234 root1234 demo1234
  hola1234 hola12345 ciao1234 ciao12345`.split(/\s+/),
)

/** Signs that are written for letters. */
const LETTERS: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e' }
/** Digits and signs around a word that guessing tries too, such as a year. */
const MAX_AROUND = 6

const FILE = 'lib/accounts/common-passwords/common-passwords.txt'
let listed: Set<string> | null = null

/** The list that `npm run passwords` makes; its head says where it is from. */
function readList(): Set<string> {
  const lines = readFileSync(path.join(process.cwd(), FILE), 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
}

/** VALIDATION_ERROR for this field where guessing begins with the password. For the server: a browser gets no list. */
export const refuseCommonPassword = (password: string, field: string): Failure | null =>
  isCommonPassword(password)
    ? fail('VALIDATION_ERROR', {
        fieldErrors: { [field]: 'passwordCommon' satisfies AccountMessage },
      })
    : null

/** A few characters again and again, or digits that count on. */
const isRepetition = (typed: string) =>
  /^(.{1,10}?)\1+$/u.test(typed) || '0123456789'.repeat(8).includes(typed)

/**
 * Whether guessing begins with this password (NIST SP 800-63B, section 3.1.1.2): one of the most common that the
 * other rules let through, in any case, also with signs for letters and a few digits around a word, or
 * nothing but a repetition.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFC').toLowerCase()
  if (typed === '') return false
  listed ??= readList()
  if (listed.has(typed) || isRepetition(typed)) return true
  if (WHOLE.has(typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))) return true
  const word = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (typed.length - word.length > MAX_AROUND) return false
  const letters = word.replace(/[@$013]/g, (sign) => LETTERS[sign] ?? sign)
  return WORDS.has(letters.normalize('NFD').replace(/\p{M}/gu, '')) || WORDS.has(letters)
}
