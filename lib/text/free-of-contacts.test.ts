import { describe, expect, it } from 'vitest'
import { isCompanyName, isNameOnly, isPlaceOnly } from './free-of-contacts'

describe('isNameOnly', () => {
  it.each([
    ..."O'Connor|Jean-Luc|Szabó-Kiss|María del Carmen|d'Àngelo|Dr. Nagy|Dr.Nagy|Anna M.|J.R.".split(
      '|',
    ),
    ...'Łukasz|J.R.R. Tolkien|Ma.de Lourdes|M.de la Cruz|Md.Ali|J.Li|X.Su|St.Pierre'.split('|'),
    ...'Mª José|Nguyễn Thị|王小明|Louis XIV|John Smith 3rd|Comte|Wwwo|Aunet'.split('|'),
    'Ż'.repeat(80),
  ])('may be %s', (name) => {
    expect(isNameOnly(name)).toBe(true)
  })

  it.each([
    'Win at evil.com',
    'EVIL.COM',
    'evil.de',
    'bit.ly/x',
    't.co/x',
    'http evil',
    'https://evil',
    'www evil',
    'www.evil',
    'a@b',
    'a＠b',
    'evil．com',
    'evil。com',
    'ev\u200Bil.\u200Bcom',
    'ｅｖｉｌ.ｃｏｍ',
    'call 06 12 34 56 78',
    '12345',
    '1-2-3-4-5',
    '１２３４５',
  ])('is not %s', (name) => {
    expect(isNameOnly(name)).toBe(false)
  })
})

describe('isCompanyName', () => {
  it.each(['Booking.com', 'Studio 54', '3M', 'Kovács és Társa Kft.', 'XYZ Co.Ltd'])(
    'may be %s',
    (name) => {
      expect(isCompanyName(name)).toBe(true)
    },
  )

  it.each(['evil.com/win', 'http://evil', 'www.evil', 'a@evil.com', 'Call 0612345678'])(
    'is not %s',
    (name) => {
      expect(isCompanyName(name)).toBe(false)
    },
  )
})

describe('isPlaceOnly', () => {
  it.each([
    ...'12 rue St.Denis|Avda.de América 5|C.so Italia 10|Str.De Mijloc 3|Postnummer 12345678'.split(
      '|',
    ),
    ...'Apt. 4, 2nd floor|ul. 3.Maja 7|c/o Kovács|Bât. B/12'.split('|'),
  ])('may be %s', (line) => {
    expect(isPlaceOnly(line)).toBe(true)
  })

  it.each(['1 see evil.com', '1 www.evil', '1 http://evil', '1 a@b'])('is not %s', (line) => {
    expect(isPlaceOnly(line)).toBe(false)
  })
})
