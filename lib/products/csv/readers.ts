import type { Specification } from '@/lib/products/catalogue/specifications'
import { isGrouped, readEuros, readFlag, readWhole, splitList, splitPairs } from './cells'
import type { Read } from './imported'
import type { ProblemCode } from './problems'

export const anyText = (text: string): Read<string> => ({ value: text.trim() })

export const someText = (text: string): Read<string> =>
  text.trim() ? { value: text.trim() } : { wrong: 'missing' }

export const textOrNull = (text: string): Read<string | null> => ({ value: text.trim() || null })

export const list = (text: string): Read<string[]> => ({ value: splitList(text).filter(Boolean) })

export const pairs = (text: string): Read<Specification[]> => {
  const value = splitPairs(text)
  return value ? { value } : { wrong: 'pair' }
}

export const whole = (text: string): Read<number> => given(readWhole(text), text, 'whole')

export const wholeOrNull = (text: string): Read<number | null> =>
  text.trim() === '' ? { value: null } : whole(text)

export const flag = (text: string): Read<boolean> => given(readFlag(text), text, 'flag')

export const euros = (text: string): Read<number> =>
  given(readEuros(text), text, isGrouped(text) ? 'thousands' : 'amount')

/** 0 and empty mean no reduction. */
export const eurosOrNull = (text: string): Read<number | null> => {
  if (text.trim() === '') return { value: null }
  const read = euros(text)
  return 'value' in read ? { value: read.value || null } : read
}

export const orDefault =
  <Value>(reader: (text: string) => Read<Value>) =>
  (text: string): Read<Value | undefined> =>
    text.trim() ? reader(text) : { value: undefined }

function given<Value>(value: Value | null, text: string, wrong: ProblemCode): Read<Value> {
  if (value !== null) return { value }
  return { wrong: text.trim() ? wrong : 'missing' }
}
