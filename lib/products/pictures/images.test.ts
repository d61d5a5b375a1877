import { expect, it } from 'vitest'
import { type GalleryImage, imagesOf, placeOfView } from './images'

const image = (colour: string | null, view: GalleryImage['view']): GalleryImage => ({
  path: `/products/phone-${colour}-${view}.webp`,
  colour,
  view,
  alt: `${colour} ${view}`,
})
const black = [image('black', 'front'), image('black', 'back')]
const rose = [image('rose', 'back'), image('rose', 'front')]
const box = image(null, 'detail')
const all = [...black, ...rose, box]

it('returns the pictures of the colour and of every colour, in order', () => {
  expect(imagesOf(all, { colour: 'rose', image: '' }, '')).toEqual([...rose, box])
  expect(imagesOf(all, { colour: 'teal', image: '' }, '')).toEqual([box])
})

it('falls back to the variant’s own picture', () => {
  const own = { path: '/teal.svg', colour: 'teal', view: null, alt: 'Phone, teal' }
  expect(imagesOf(black, { colour: 'teal', image: '/teal.svg' }, 'Phone, teal')).toEqual([own])
})

it('keeps the view when the colour changes, else the index', () => {
  expect(placeOfView(rose, 'back', 1)).toBe(0)
  expect(placeOfView(rose, 'detail', 1)).toBe(1)
  expect(placeOfView(rose, null, 7)).toBe(1)
  expect(placeOfView([box], 'front', 3)).toBe(0)
})
