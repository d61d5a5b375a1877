import { expect, it } from 'vitest'
import { placeOfView, type Shot, shotsOf } from './images'

const shot = (colour: string | null, view: Shot['view']): Shot => ({
  path: `/products/phone-${colour}-${view}.webp`,
  colour,
  view,
  alt: `${colour} ${view}`,
})
const black = [shot('black', 'front'), shot('black', 'back')]
const rose = [shot('rose', 'back'), shot('rose', 'front')]
const box = shot(null, 'detail')
const all = [...black, ...rose, box]

it('shows the pictures of the colour and those of every colour, in order', () => {
  expect(shotsOf(all, { colour: 'rose', image: '' }, '')).toEqual([...rose, box])
  expect(shotsOf(all, { colour: 'teal', image: '' }, '')).toEqual([box])
})

it('shows the variant’s own picture where there are none', () => {
  const own = { path: '/teal.svg', colour: 'teal', view: null, alt: 'Phone, teal' }
  expect(shotsOf(black, { colour: 'teal', image: '/teal.svg' }, 'Phone, teal')).toEqual([own])
})

it('keeps the view when the colour changes, else the place', () => {
  expect(placeOfView(rose, 'back', 1)).toBe(0)
  expect(placeOfView(rose, 'detail', 1)).toBe(1)
  expect(placeOfView(rose, null, 7)).toBe(1)
  expect(placeOfView([box], 'front', 3)).toBe(0)
})
