import { expect, it } from 'vitest'
import { textsOf } from './form-state'

it('reads the texts of a form without NUL, files and React’s own fields', () => {
  const form = new FormData()
  form.set('na\0me', 'A\0da')
  form.set('$ACTION_ID', 'x')
  form.set('file', new File(['x'], 'a.txt'))
  expect(textsOf(form)).toEqual({ name: 'Ada' })
})
