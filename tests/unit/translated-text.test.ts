import { readdirSync } from 'node:fs'
import path from 'node:path'
import {
  isBinaryExpression,
  isConditionalExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isStringLiteral,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'

/**
 * A translator replaces text nodes. React then inserts beside, or removes, a node that is gone, and the page is lost:
 * text beside a part that comes and goes stands in an element of its own.
 */
const ROOM = path.resolve('components')
const RIGHT = path.join(ROOM, 'right.tsx')
const WRONG = path.join(ROOM, 'wrong.tsx')

const elements = (children: string[]) =>
  `import type { ReactNode } from 'react'
type Props = { is: boolean; label: string; count: number; note?: string; children: ReactNode }
const Maybe = ({ is }: { is: boolean }) => (is ? <i /> : null)
export const all = ({ is, label, count, note, children }: Props) => [
${children.map((inside, at) => `<button type="button" key="${at}">${inside}</button>,`).join('\n')}
]`

const WRONG_CHILDREN = [
  '{is && <i />}{label}',
  '{label}{is && <i />}',
  '{is ? <i /> : <b />}{label}',
  '{is && <i />} Pay',
  'Pay{is && <i />}',
  '{is && <i />}{children}',
  '<Maybe is={is} />{label}',
  '{is && label} <i />',
  '{note} <i />',
  '{label}{is && ` (` + count}',
  '<>{is && <i />}{label}</>',
  '{is ? <i /> : label} <b />',
]
const RIGHT_CHILDREN = [
  '{is && <i />}<span>{label}</span>',
  '{is ? <><i /><span>{label}</span></> : label}',
  '<i />{label}',
  '{is && label}',
  '{is ? label + count : label}',
  '{is && <i />}{note && <b>{note}</b>}',
  '{is && <i />}{" "}<b />',
  '<Maybe is={is} /><b>{label}</b>',
]
const ADDED: Record<string, string> = {
  [RIGHT]: elements(RIGHT_CHILDREN),
  [WRONG]: elements(WRONG_CHILDREN),
}

/** Elements whose `children` are words; elsewhere a ReactNode is taken for elements. */
const HOLDS_WORDS =
  /^(a|b|button|dd|dt|em|h[1-6]|label|legend|li|p|small|span|strong|summary|td|th|\w*(Button|Item|Link|Trigger))$/

const NOTHING = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void | TypeFlags.BooleanLike
const WORDS = TypeFlags.StringLike | TypeFlags.NumberLike

let api: API
let checker: Checker
let sources: SourceFile[]

beforeAll(() => {
  api = new API({
    cwd: process.cwd(),
    fs: {
      readFile: (name) => ADDED[name],
      fileExists: (name) => (ADDED[name] ? true : undefined),
      getAccessibleEntries: (folder) =>
        folder === ROOM
          ? { files: ['right.tsx', 'wrong.tsx'], directories: readdirSync(ROOM) }
          : undefined,
    },
  })
  const snapshot = api.updateSnapshot({
    openProjects: ['tsconfig.json'],
    openFiles: [RIGHT, WRONG],
  })
  const project = snapshot.getDefaultProjectForFile(
    path.resolve('tests/unit/translated-text.test.ts'),
  )
  if (!project) throw new Error('no project')
  checker = project.checker
  sources = project.program
    .getSourceFileNames()
    .filter((name) => /^(app|components)\/.*(?<!\.test)\.tsx$/.test(path.relative('.', name)))
    .map((name) => project.program.getSourceFile(name) as SourceFile)
}, 120_000)

afterAll(() => api.close())

type Child = { isText: boolean; comesAndGoes: boolean }
const STEADY: Child = { isText: false, comesAndGoes: false }

const partsOf = (type: Type | undefined): readonly Type[] =>
  type && type.flags & TypeFlags.Union
    ? (type as Type & { getTypes(): readonly Type[] }).getTypes().flatMap(partsOf)
    : type
      ? [type]
      : []
const has = (parts: readonly Type[], flags: number) => parts.some((type) => type.flags & flags)

function ofExpression(node: Node, holdsWords: boolean): Child {
  if (isParenthesizedExpression(node)) return ofExpression(node.expression, holdsWords)
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node))
    return { ...STEADY, isText: node.text.trim() !== '' }
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) {
    return { ...ofExpression(node.right, holdsWords), comesAndGoes: true }
  }
  if (isConditionalExpression(node)) {
    const sides = [node.whenTrue, node.whenFalse].map((side) => ofExpression(side, holdsWords))
    const isText = sides.some((side) => side.isText)
    return { isText, comesAndGoes: !sides.every((side) => side.isText && !side.comesAndGoes) }
  }
  const parts = partsOf(checker.getTypeAtLocation(node))
  // React's own type of children allows bigint.
  if (has(parts, TypeFlags.BigInt)) return { ...STEADY, isText: holdsWords }
  return { isText: has(parts, WORDS), comesAndGoes: has(parts, NOTHING) }
}

function ofChild(child: Node, source: SourceFile, holdsWords: boolean): Child {
  if (isJsxText(child)) return { ...STEADY, isText: child.text.trim() !== '' }
  if (isJsxExpression(child))
    return child.expression ? ofExpression(child.expression, holdsWords) : STEADY
  if (!isJsxElement(child) && !isJsxSelfClosingElement(child)) return STEADY
  const { tagName } = isJsxElement(child) ? child.openingElement : child
  if (/^[a-z]/.test(tagName.getText(source))) return STEADY
  const type = checker.getTypeAtLocation(tagName)
  const returned = (type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []).flatMap(
    (signature) => partsOf(checker.getReturnTypeOfSignature(signature)),
  )
  // Libraries declare ReactNode, ours infer what they give.
  if (has(returned, TypeFlags.BigInt)) return STEADY
  return { isText: has(returned, WORDS), comesAndGoes: has(returned, NOTHING) }
}

const isComponent = (node: Node | undefined) =>
  node !== undefined && (isJsxElement(node) || isJsxSelfClosingElement(node))

function wrongIn(source: SourceFile): string[] {
  const wrong: string[] = []
  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const tag = isJsxElement(node) ? node.openingElement.tagName.getText(source) : ''
      const written = node.children.filter(
        (child) =>
          !(isJsxText(child) && /^\s*\n\s*$/.test(child.text)) &&
          !(isJsxExpression(child) && !child.expression),
      )
      const children = written.map((child) => ofChild(child, source, HOLDS_WORDS.test(tag)))
      // The text of a fragment or component is never its element's only child to React.
      const isBeside = (at: number) => children.length > 1 || !tag || isComponent(written[at])
      const isWrong =
        children.some((child, at) => child.isText && isBeside(at)) &&
        children.some((child, at) => child.comesAndGoes && isBeside(at))
      if (isWrong) {
        const line = source.text.slice(0, node.getStart(source)).split('\n').length
        wrong.push(`${path.relative('.', source.fileName)}:${line}`)
      }
    }
    node.forEachChild(visit)
  }
  visit(source)
  return wrong
}

const textOf = (name: string) =>
  sources.filter((source) => source.fileName === name).flatMap(wrongIn)

it('text beside a part that comes and goes has an element of its own', () => {
  const files = sources.filter(({ fileName }) => !ADDED[fileName])
  expect(files.length).toBeGreaterThan(400)
  expect(files.flatMap(wrongIn)).toEqual([])
}, 120_000)

it('the rule finds each kind of wrong place and no right one', () => {
  const lines = textOf(WRONG).map((place) => Number(place.split(':')[1]) - 5)
  expect([...new Set(lines)].map((line) => WRONG_CHILDREN[line])).toEqual(WRONG_CHILDREN)
  expect(textOf(RIGHT)).toEqual([])
})
