export type DecimalSign = '.' | ','

/** The decimal sign of a column, by the amounts that allow one reading alone; null without any. */
export function decimalSignOf(cells: readonly string[]): DecimalSign | null {
  for (const cell of cells) {
    const text = cell.replace(/[^\d.,]/g, '')
    const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
    if (last < 0) continue
    const sign = text[last] as DecimalSign
    const isAlone = text.indexOf(sign) === last
    const hasBoth = text.includes('.') && text.includes(',')
    if (isAlone && (hasBoth || text.length - last - 1 !== 3 || /^0?[.,]/.test(text))) return sign
    if (!isAlone) return sign === '.' ? ',' : '.'
  }
  return null
}

/** "1.199,90" by its column's sign; null for no amount, 'thousands' where "1.199" has two readings. */
export function readAmount(cell: string, sign: DecimalSign | null): number | null | 'thousands' {
  const text = cell.replace(/[\s€'’]|EUR/gi, '')
  if (!/^\d[\d.,]*$/.test(text)) return null
  const decimal = sign ?? decimalSignOf([text])
  if (!decimal && /[.,]/.test(text)) return 'thousands'
  const plain = text.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.')
  const amount = Number(plain)
  return Number.isFinite(amount) ? amount : null
}
