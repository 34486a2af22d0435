import { expect, test } from 'vitest'
import { defineError, invalidField } from './errors.ts'
import { problemText } from './http/server/errorHandler.ts'
import { sayIn } from './language/say.ts'

const tooManyViews = defineError({
  code: 'views.too-many',
  kind: 'conflict',
  title: 'Too many views',
  detail: say => say('The limit is {most} views. Delete one you no longer need.', { most: 1000 }),
})

test('a refusal with a figure is in English for the log, and the figure is as it stands', () => {
  expect(tooManyViews().message).toBe('The limit is 1000 views. Delete one you no longer need.')
})

test('a refusal with a figure is told in the language that is asked for', () => {
  expect(tooManyViews().told(sayIn('de')).detail).toBe(
    'Es kann höchstens 1000 Ansichten geben. Löschen Sie eine, die Sie nicht mehr brauchen.',
  )
})

test('a refusal that is a sentence as it stands is left to the web app', () => {
  const refusal = invalidField('to', 'The end date can’t be before the start date')
  expect(refusal.told(sayIn('de'))).toEqual({
    detail: 'The end date can’t be before the start date.',
    errors: [{ path: 'to', message: 'The end date can’t be before the start date' }],
  })
})

test('the message of a field is told as the whole is', () => {
  const refusal = invalidField('email', say =>
    say('{email} is already on the team', { email: '{ana}@example.com' }),
  )
  expect(refusal.errors).toEqual([{ path: 'email', message: '{ana}@example.com is already on the team' }])
  expect(JSON.parse(problemText(refusal, 'request 1', sayIn('fr')))).toMatchObject({
    detail: '{ana}@example.com est déjà dans l’équipe.',
    errors: [{ path: 'email', message: '{ana}@example.com est déjà dans l’équipe' }],
  })
})
