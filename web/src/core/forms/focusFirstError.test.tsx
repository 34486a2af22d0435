import { afterEach, expect, test } from 'vitest'
import { focusFirstError } from './formValidation.ts'

afterEach(() => document.body.replaceChildren())

test('the focus goes to the bad field that comes first on the page, whatever the order of the errors', () => {
  document.body.innerHTML = '<input id="first"><input id="second">'
  const form = { errors: {}, getInputNode: (path: string) => document.getElementById(path) }
  focusFirstError(form, { second: 'Bad', elsewhere: 'Bad', first: 'Bad' })
  expect(document.activeElement?.id).toBe('first')
})
