import { expect, it } from 'vitest'
import { type CodePage, encodeText } from './code-pages'

const bytes = (text: string, page: CodePage) => Buffer.from(encodeText(text, page))
const latin = (text: string) => bytes(text, 'windows-1252').toString('latin1')

it('keeps what the code page has', () => {
  expect(latin('Straße, déjà vu 5 £')).toBe('Straße, déjà vu 5 £')
  expect(bytes('€„“”–ŒœŠšŽžŸ', 'windows-1252').toString('hex')).toBe('80849394968c9c8a9a8e9e9f')
  expect(bytes('€ŠšŽžŒœŸé', 'iso-8859-15').toString('hex')).toBe('a4a6a8b4b8bcbdbee9')
})

it('writes other letters without their accents, and other signs as question marks', () => {
  expect(latin('Łódź, Győr, Đ, e\u0301')).toBe('Lódz, Gyor, D, é')
  expect(latin('→ 東')).toBe('? ?')
  expect(bytes('l’un – ¤½', 'iso-8859-15').toString('latin1')).toBe("l'un - ??")
})
