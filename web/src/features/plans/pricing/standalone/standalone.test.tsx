import type { Language } from '@outlay/contract/core/languages'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { activateLanguage } from '../../../../core/language/language.ts'
import { jsonResponse, problemResponse, stubServer } from '../../../../testing/stubServer.ts'
import { prerender } from './prerender.tsx'
import { StandalonePricing } from './StandalonePricing.tsx'

const site = {
  registration: 'closed',
  showsClaims: true,
  securityContact: 'mailto:flaws@example.com',
  salesContact: 'sales@example.com',
}

afterEach(async () => {
  await activateLanguage('en')
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** The prerendered page, hydrated by its script. Returns hydration errors. */
async function open(address: string, language: Language = 'en'): Promise<unknown[]> {
  history.replaceState(null, '', address)
  document.body.innerHTML = `<div id="root">${(await prerender(language)).page}</div>`
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no place')
  const differences: unknown[] = []
  const page = (
    <StrictMode>
      <StandalonePricing />
    </StrictMode>
  )
  render(page, { container, hydrate: true, onRecoverableError: error => differences.push(error) })
  return differences
}

test('what is made at build can be read without script: title, description, plans, prices and answers', async () => {
  const { head, page } = await prerender('en')
  expect(head).toContain('<title>Pricing · Outlay</title>')
  expect(head).toContain('Starter $0, Professional $19, Business $49, Enterprise $99')
  for (const words of ['Professional', '$19', 'or $15 a month, billed annually', 'Start Pro Trial'])
    expect(page).toContain(words)
  expect(page).toContain('You aren’t charged, and nothing is deleted')
})

test('the program takes over what is there, and then knows the visitor', async () => {
  stubServer({
    'GET /api/auth/user': () => problemResponse(401, 'Please sign in.'),
    'GET /api/site': () => jsonResponse(site),
  })
  expect(await open('/pricing')).toEqual([])
  expect(await screen.findByRole('link', { name: 'Contact Sales' })).toHaveProperty(
    'href',
    'mailto:sales@example.com?subject=Enterprise%20Plan%20Inquiry',
  )
  expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull()
})

test('the address keeps the billing, and every link leads on by it', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse({ id: 'ana' }),
    'GET /api/site': () => problemResponse(500, 'Something broke.'),
  })
  expect(await open('/pricing?billing=annual&from=mail')).toEqual([])
  const professional = within(screen.getByRole('listitem', { name: 'Professional' }))
  expect(await professional.findByText('$15')).toBeTruthy()
  expect(professional.getByRole('link').getAttribute('href')).toBe('/subscribe?plan=gold&billing=annual')
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
  expect(professional.getByText('$19')).toBeTruthy()
  expect(location.search).toBe('?from=mail')
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Dashboard' })).toHaveLength(2))
})

test('it is drawn in other languages, and its program speaks them', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse({ id: 'ana' }),
    'GET /api/site': () => jsonResponse(site),
  })
  const { head } = await prerender('de')
  expect(head).toContain('<title>Preise · Outlay</title>')
  expect(await open('/pricing', 'de')).toEqual([])
  expect(await screen.findAllByRole('link', { name: 'Übersicht' })).toHaveLength(2)
})

test('a visitor who cannot be asked after sees the page of a stranger', async () => {
  stubServer({
    'GET /api/auth/user': () => Promise.reject(new TypeError('Failed to fetch')),
    'GET /api/site': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(await open('/pricing')).toEqual([])
  expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/register')
})
