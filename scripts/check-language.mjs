// Names what a language lacks, file by file: npm run check:language -- de
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '../lib/shared/next-and-server.mjs'
import { root } from '../server/start/root.mjs'

const PLACES = [
  'app',
  'bench',
  'components',
  'docs',
  'lib',
  'messages',
  'middleware.ts',
  'prisma',
  'public',
  'scripts',
  'server',
  'tests',
]
/** Generated, checked by a rule of its own, or with defaults: a city has its own name in a language without one. */
const LEFT_OUT =
  /(^|\/)(?:node_modules|generated|migrations|search_config\.sql|cities\.json)(?:\/|$)/
const READ = /\.(?:csv|json|mjs|prisma|sql|tsx?)$/

/** How SQL and Prisma list languages; TypeScript has them as keys, or as alternatives of a pattern. */
const FORMS = new Map([
  ['.sql', (/** @type {string} */ language) => `'${language}'`],
  ['.prisma', (/** @type {string} */ language) => `^  ${language}$`],
])
const inTypeScript = (/** @type {string} */ language) => `\\b${language}: `

const textOf = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8')

const filesIn = (/** @type {string} */ folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))

/**
 * What a language lacks: wherever all other languages have a file, a key, a word or a column, it needs one too.
 * @param {string} code
 * @returns {string[]} "file: what is missing"
 */
export function missingOf(code) {
  const others = LANGUAGES.filter((language) => language !== code)
  const files = PLACES.flatMap((place) => (place.includes('.') ? [place] : filesIn(place))).filter(
    (file) => !LEFT_OUT.test(file),
  )
  return [
    ...missingFiles(code, others, files),
    ...files
      .filter((file) => READ.test(file))
      .flatMap((file) => missingIn(file, code, others).map((what) => `${file}: ${what}`)),
    ...missingMigration(code),
    ...missingSearch(code),
  ]
}

/**
 * Files as `messages/en.json` and `messages/en/home.json`, which all others have by their own code.
 * @param {string} code
 * @param {string[]} others
 * @param {string[]} files
 */
function missingFiles(code, others, files) {
  const known = new Set(files)
  const [first] = others
  return files.flatMap((file) => {
    const named = (/** @type {string} */ language) =>
      file.replace(new RegExp(`(?<=[/.-])${first}(?=[/.])`), language)
    const isInEach = named(code) !== file && others.every((one) => known.has(named(one)))
    return isInEach && !known.has(named(code)) ? [`${named(code)}: the file`] : []
  })
}

/**
 * @param {string} file
 * @param {string} code
 * @param {string[]} others
 */
function missingIn(file, code, others) {
  const text = textOf(file)
  if (file.startsWith(`messages/${code}`)) return missingTexts(file, code, others)
  if (file.endsWith('.json')) return missingKeys(JSON.parse(text), code, others)
  if (file.endsWith('.csv')) return missingColumns(text, code, others)
  const form = FORMS.get(path.extname(file)) ?? inTypeScript
  const isNamed = (/** @type {string} */ language) => new RegExp(form(language), 'm').test(text)
  const isInPatterns = new RegExp(`[(:]${others.join('\\|')}\\)`).test(text)
  const isMissing = (others.every(isNamed) && !isNamed(code)) || isInPatterns
  return isMissing ? [`"${code}", where the others are listed`] : []
}

/**
 * Keys of messages in English that the language has not.
 * @param {string} file
 * @param {string} code
 * @param {string[]} others
 */
function missingTexts(file, code, others) {
  /** @type {(value: unknown, before?: string) => string[]} */
  const keysOf = (value, before = '') =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, part]) => keysOf(part, `${before}${key}.`))
      : [before.slice(0, -1)]
  if (!file.endsWith('.json')) return []
  const own = new Set(keysOf(JSON.parse(textOf(file))))
  return keysOf(JSON.parse(textOf(file.replace(`/${code}`, `/${others[0]}`)))).filter(
    (key) => !own.has(key),
  )
}

/**
 * Objects and lists of a table that name all others.
 * @param {unknown} value
 * @param {string} code
 * @param {string[]} others
 * @returns {string[]}
 */
function missingKeys(value, code, others, before = '') {
  if (value === null || typeof value !== 'object') return []
  const names = Array.isArray(value) ? value : Object.keys(value)
  const isMissing = others.every((one) => names.includes(one)) && !names.includes(code)
  return [
    ...(isMissing ? [`${before}${code}`] : []),
    ...Object.entries(value).flatMap(([key, part]) =>
      missingKeys(part, code, others, `${before}${key}.`),
    ),
  ]
}

/**
 * `name_de` beside `name_en`, or `de` beside `en`.
 * @param {string} text
 * @param {string} code
 * @param {string[]} others
 */
function missingColumns(text, code, others) {
  const [header = ''] = text.split(/\r?\n/, 1)
  const columns = header.replace('\ufeff', '').split(',')
  /** @type {(column: string, language: string) => string} */
  const inLanguage = (column, language) =>
    column.replace(new RegExp(`(^|_)${others[0]}$`), `$1${language}`)
  return columns.flatMap((column) => {
    const own = inLanguage(column, code)
    const isInEach =
      own !== column && others.every((one) => columns.includes(inLanguage(column, one)))
    return isInEach && !columns.includes(own) ? [`column ${own}`] : []
  })
}

/**
 * A value of an enumeration of PostgreSQL is added by a migration alone.
 * @param {string} code
 */
function missingMigration(code) {
  const migrations = filesIn('prisma/migrations').filter((file) => file.endsWith('.sql'))
  const adds = new RegExp(`TYPE "Language" (?:AS ENUM|ADD VALUE)[^;]*'${code}'`)
  return migrations.some((file) => adds.test(textOf(file)))
    ? []
    : [`prisma/migrations: ALTER TYPE "Language" ADD VALUE '${code}'`]
}

/**
 * PostgreSQL has no stemmer of Polish.
 * @param {string} code
 */
function missingSearch(code) {
  const isNamed = textOf('prisma/sql/search_config.sql').includes(`WHEN '${code}' THEN`)
  return isNamed || code === 'pl' ? [] : [`prisma/sql/search_config.sql: "${code}"`]
}

if (import.meta.filename === process.argv[1]) {
  const code = process.argv[2] ?? ''
  if (!/^[a-z]{2}$/.test(code)) {
    console.error('Usage: npm run check:language -- de')
    process.exit(2)
  }
  const missing = missingOf(code)
  const files = new Set(missing.map((one) => one.slice(0, one.indexOf(':'))))
  for (const one of missing) console.log(one)
  console.log(`${code}: ${missing.length} missing, in ${files.size} files`)
  process.exit(missing.length > 0 ? 1 : 0)
}
