import { expect, it } from 'vitest'
import { sizeOfSvg } from './svg-size'

it.each([
  ['<?xml version="1.0"?><svg xmlns="x" viewBox="0 0 595.28 841.89">', { width: 595, height: 842 }],
  ["<svg width='210mm' height='297mm'><rect width='1' height='1'/>", { width: 210, height: 297 }],
  ['<svg width="9" height="9" viewBox="0,0,40,20"/>', { width: 40, height: 20 }],
  ['<svg width="100%"/>', null],
  ['<html>', null],
])('reads the size of %s', (svg, size) => {
  expect(sizeOfSvg(svg)).toEqual(size)
})
