import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../testing/people.ts'
import { currentPlanOf } from '../testing/plans.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../testing/stubServer.ts'

// Written out on purpose, so that a changed route does not change what was specified.
const specified: readonly (readonly [path: string, heading: string])[] = [
  ['/', 'Dashboard'],
  ['/dashboard', 'Dashboard'],
  ['/expenses', 'Expenses'],
  ['/projects', 'Projects'],
  ['/reports', 'Reports'],
  ['/teams', 'Teams'],
  ['/subscribe', 'Choose your plan'],
  ['/settings', 'Settings'],
  ['/avatar', 'Financial Avatar'],
  ['/insights', 'Insights'],
  ['/claude-insights', 'Insights'],
  ['/privacy', 'Privacy Policy'],
  ['/security', 'Security'],
]

test.each(specified)('%s shows who is signed in the page %s', async (path, name) => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/plans/current': () => jsonResponse(currentPlanOf()),
  })
  renderApp(path)
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
})

test.each(specified)('%s shows someone signed out the sign-in form in place of %s', async path => {
  stubServer({ 'GET /api/auth/user': () => problemResponse(401, 'Please sign in.') })
  renderApp(path)
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test.each([
  ['/login', 'Sign in to Outlay'],
  ['/register', 'Create your account'],
  ['/terms', 'Terms of Service'],
  ['/compliance', 'Compliance'],
])('%s shows someone signed out the page %s', async (path, name) => {
  stubServer({ 'GET /api/auth/user': () => problemResponse(401, 'Please sign in.') })
  renderApp(path)
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
})
