import { loginBody, registerForm } from '@outlay/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api.ts'
import { detailOf, fieldErrorsOf, validateWith } from './formValidation.ts'

const problem = { type: 'about:blank', title: 'Bad', status: 400, detail: 'Two fields are wrong.', code: 'x' }

test('a form that the contract takes has no errors', () => {
  expect(validateWith(loginBody)({ username: 'ana', password: 'secret1' })).toEqual({})
})

test('every bad field has one message, its first', () => {
  const errors = validateWith(registerForm)({
    username: '',
    email: 'x',
    password: 'secret1',
    confirmPassword: 'other',
  })
  expect(errors).toEqual({
    username: 'Username must be at least 3 characters',
    email: 'Please enter a valid email address',
    confirmPassword: 'Please confirm your password',
  })
})

test("the server's messages go to their fields", () => {
  const error = new ApiError(400, { ...problem, errors: [{ path: 'email', message: 'Taken' }] }, '')
  expect(fieldErrorsOf(error)).toEqual({ email: 'Taken' })
  expect(fieldErrorsOf(new ApiError(400, problem, ''))).toBeUndefined()
})

test('a failure without words gets the given ones', () => {
  expect(detailOf(new ApiError(400, problem, ''), 'Try again.')).toBe('Two fields are wrong.')
  expect(detailOf(new TypeError('Failed to fetch'), 'Try again.')).toBe('Try again.')
})
