import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../../testing/stubServer.ts'
import { overviewOf } from './security.factory.ts'

const signedIn = {
  'GET /api/auth/user': () => jsonAnswer(ana),
  'GET /api/projects': () => jsonAnswer([]),
  'GET /api/expenses': () => jsonAnswer([]),
}

/** A window so wide that the header has its badge. */
function widen({ isStill = false } = {}): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width') || (isStill && media.includes('reduced-motion')),
    addEventListener() {},
    removeEventListener() {},
  }))
}

const narrow = window.matchMedia
afterEach(() => {
  vi.stubGlobal('matchMedia', narrow)
})

describe('the security page', () => {
  test('shows score, band, grade, and every check in its group with its points', async () => {
    stubServer({ ...signedIn, 'GET /api/security': () => jsonAnswer(overviewOf()) })
    renderApp('/security')
    const score = await screen.findByRole('region', { name: 'Security score' })
    expect(score.textContent).toContain('95of 100Excellent SecurityGrade A+2 of 3 security checks hold.')
    const signIn = within(screen.getByRole('list', { name: 'Sign-in strength' })).getAllByRole('listitem')
    expect(signIn.map(row => row.textContent)).toEqual([
      'Two-step verification is not turned onTurn it on in Settings.Open Two-step verification0 of 5',
      'Calls are limited5 of 5',
    ])
    expect(within(signIn[0] as HTMLElement).getByRole('img', { name: 'Open' })).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Open Two-step verification' })
    expect(way.getAttribute('href')).toBe('/settings#two-step')
    expect(screen.getByText('5 of 20 points')).toBeTruthy()
  })

  test('splits what was blocked by kind', async () => {
    stubServer({ ...signedIn, 'GET /api/security': () => jsonAnswer(overviewOf()) })
    renderApp('/security')
    const threats = await screen.findByRole('region', { name: 'Threats blocked' })
    expect(threats.textContent).toContain('6 threats blocked')
    expect(threats.textContent).toContain('Failed sign-ins3')
    expect(threats.textContent).toContain('Requests from other sites, refused2')
    expect(threats.textContent).toContain('Calls beyond the limit, refused1')
  })

  test('says when the checks cannot be had, and tries again', async () => {
    let answers = [problemAnswer(500, 'Broken.'), jsonAnswer(overviewOf())]
    stubServer({
      ...signedIn,
      'GET /api/security': () => {
        const [next = jsonAnswer(overviewOf()), ...rest] = answers
        answers = rest
        return next
      },
    })
    renderApp('/security')
    await screen.findByText('The security checks could not be loaded')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Excellent Security')).toBeTruthy()
  })
})

describe('the score in the header', () => {
  test('rises to its value, and leads to the page', async () => {
    widen()
    stubServer({ ...signedIn, 'GET /api/security': () => jsonAnswer(overviewOf()) })
    const { path } = renderApp('/expenses')
    const badge = await screen.findByRole('link', { name: 'Security score 95 of 100' })
    expect(badge.textContent).toBe('0')
    await waitFor(() => expect(badge.textContent).toBe('95'))
    await userEvent.click(badge)
    expect(path()).toBe('/security')
  })

  test('is there at once where motion is not wanted', async () => {
    widen({ isStill: true })
    stubServer({ ...signedIn, 'GET /api/security': () => jsonAnswer(overviewOf()) })
    renderApp('/expenses')
    expect((await screen.findByRole('link', { name: 'Security score 95 of 100' })).textContent).toBe('95')
  })

  test('is not asked for on a phone', async () => {
    const { sent } = stubServer({ ...signedIn, 'GET /api/security': () => jsonAnswer(overviewOf()) })
    renderApp('/expenses')
    await screen.findByText('No expenses found')
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(sent.filter(({ path }) => path === '/api/security')).toEqual([])
  })

  test('leads to the page also where it cannot be had', async () => {
    widen()
    stubServer({ ...signedIn, 'GET /api/security': () => problemAnswer(500, 'Broken.') })
    renderApp('/expenses')
    const header = within(await screen.findByRole('banner'))
    const badge = header.getByRole('link', { name: 'Security' })
    expect(badge.getAttribute('href')).toBe('/security')
  })
})
