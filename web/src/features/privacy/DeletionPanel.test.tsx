import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import {
  closedAnswer,
  codedProblemResponse,
  jsonResponse,
  problemResponse,
  stubServer,
} from '../../testing/stubServer.ts'

const deletesAt = '2026-12-23T12:00:00.000Z'
const outlook = { deletesAt, needsCode: false, team: null }
const path = '/api/privacy/deletion'
const open = async (change: object, more: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/privacy/downloads': () => jsonResponse([]),
    [`GET ${path}`]: () => jsonResponse({ ...outlook, ...change }),
    ...more,
  })
  return { ...server, ...renderApp('/privacy/data') }
}
const confirmButton = async () =>
  within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete my account' })
const button = (name: string) => screen.findByRole('button', { name })

describe('deleting the account', () => {
  test('asks for the password, and ends on a page that says until when it can be kept', async () => {
    const person = userEvent.setup()
    const { sent, path: place } = await open({}, { [`POST ${path}`]: () => jsonResponse({ deletesAt }) })
    await person.click(await button('Delete my account'))
    await person.click(await screen.findByLabelText('Password'))
    await person.paste('secret1')
    await person.click(await confirmButton())
    expect(await screen.findByText('Your account is closed')).toBeTruthy()
    expect(screen.getByText(/It will be deleted on .*Dec.*2026/)).toBeTruthy()
    expect(place()).toContain('/account-closed/2026-12-23')
    expect(sent).toContainEqual(expect.objectContaining({ path, body: { password: 'secret1' } }))
  })

  test('keeps what was typed where it is refused, and asks for a code where there is one', async () => {
    const person = userEvent.setup()
    const message = 'This isn’t your password'
    const refused = () => problemResponse(400, message, [{ path: 'password', message }])
    const { sent } = await open({ needsCode: true }, { [`POST ${path}`]: refused })
    await person.click(await button('Delete my account'))
    await person.click(await screen.findByLabelText('Password'))
    await person.paste('wrong')
    await person.click(await confirmButton())
    expect(await screen.findByText('Enter the code')).toBeTruthy()
    await person.click(screen.getByLabelText('Code'))
    await person.paste('123456')
    await person.click(await confirmButton())
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong')
    expect(screen.getByLabelText('Code')).toHaveProperty('value', '123456')
    const body = { password: 'wrong', code: '123456' }
    expect(sent).toContainEqual(expect.objectContaining({ path, body }))
  })

  test('is led to the team first, where it is theirs and others are in it', async () => {
    await open({ team: { name: 'Acme', isToBeHandedOver: true } })
    expect(await screen.findByText(/You own the team Acme/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Open the team' })).toHaveProperty('pathname', '/teams')
  })
})

describe('signing in to an account that is to be deleted', () => {
  const type = async (person: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
    await person.click(await screen.findByLabelText(label))
    await person.paste(text)
  }

  test.each([false, true])('says when, and keeps it by one press; after a code: %s', async isTwoStep => {
    const person = userEvent.setup()
    const answers = { path: isTwoStep ? '/api/auth/second-step' : '/api/auth/login' }
    const finish = (body: unknown) =>
      (body as { keepAccount?: boolean }).keepAccount ? jsonResponse(ana) : closedAnswer(deletesAt)
    const { sent } = stubServer({
      'GET /api/auth/user': () => problemResponse(401, 'Please sign in.'),
      'POST /api/auth/login': () => codedProblemResponse(401, 'accounts.second-step-needed', 'A code.'),
      [`POST ${answers.path}`]: request => finish(request.body),
    })
    renderApp('/login')
    await type(person, 'Username', 'ana')
    await type(person, 'Password', 'secret1')
    await person.click(await button('Sign In'))
    if (isTwoStep) {
      await type(person, 'Code', '123456')
      await person.click(await button('Sign In'))
    }
    expect(await screen.findByText(/Your account will be deleted on .*Dec.*2026/)).toBeTruthy()
    await person.click(await button('Keep my account and sign in'))
    expect(await screen.findByText('Welcome back!')).toBeTruthy()
    const given = isTwoStep ? { code: '123456' } : { username: 'ana', password: 'secret1' }
    expect(sent).toContainEqual(
      expect.objectContaining({ path: answers.path, body: { ...given, keepAccount: true } }),
    )
  })
})
