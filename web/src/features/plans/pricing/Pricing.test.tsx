import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'
import { pricingPlans } from './pricingPlans.ts'

const site = {
  registration: 'open',
  showsClaims: true,
  securityContact: 'mailto:flaws@example.com',
  salesContact: 'sales@example.com',
}
const asStranger = (chosen = site) =>
  stubServer({
    'GET /api/auth/user': () => problemResponse(401, 'Please sign in.'),
    'GET /api/site': () => jsonResponse(chosen),
  })
const asAna = () =>
  stubServer({ 'GET /api/auth/user': () => jsonResponse(ana), 'GET /api/site': () => jsonResponse(site) })

const card = async (name: string) => within(await screen.findByRole('listitem', { name }))
const leadsTo = (link: HTMLElement) => link.getAttribute('href')

describe('the prices', () => {
  test('are shown by the month, and by the year with what that saves; the address keeps which', async () => {
    asStranger()
    const { search } = renderApp('/pricing')
    const professional = await card('Professional')
    expect(professional.getByText('$19')).toBeTruthy()
    expect(professional.getByText('or $15 a month, billed annually')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /Annual/ }))
    expect(await professional.findByText('$15')).toBeTruthy()
    expect(professional.getByText('$180 a year, save $48')).toBeTruthy()
    expect((await card('Business')).getByText('$468 a year, save $120')).toBeTruthy()
    expect((await card('Enterprise')).getByText('$948 a year, save $240')).toBeTruthy()
    expect((await card('Starter')).getByText('forever')).toBeTruthy()
    expect(search()).toBe('?billing=annual')
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
    expect(await professional.findByText('$19')).toBeTruthy()
    expect(search()).toBe('')
  })

  test('say of each plan whom it is for, beside its own icon', async () => {
    asStranger()
    renderApp('/pricing')
    await card('Starter')
    const icons = pricingPlans.map(({ name, tagline }) => {
      const plan = screen.getByRole('listitem', { name })
      expect(within(plan).getByText(tagline)).toBeTruthy()
      return plan.querySelector('h2 svg')?.getAttribute('class')
    })
    expect(new Set(icons).size).toBe(4)
  })

  test('offer no contact where the operator has set none', async () => {
    asStranger({ ...site, salesContact: null as never })
    renderApp('/pricing')
    const enterprise = await card('Enterprise')
    await waitFor(() => expect(enterprise.queryByText('Contact Sales')).toBeNull())
  })

  test('lead on: into the app, to the plan that is subscribed to, and to a mail', async () => {
    asStranger()
    renderApp('/pricing')
    const way = async (plan: string, name: string) => leadsTo((await card(plan)).getByRole('link', { name }))
    expect(await way('Starter', 'Start Free')).toBe('/dashboard')
    expect(await way('Professional', 'Start Pro Trial')).toBe('/subscribe?plan=gold')
    expect(await way('Business', 'Start Business Trial')).toBe('/subscribe?plan=platinum')
    const contact = await (await card('Enterprise')).findByRole('link', { name: 'Contact Sales' })
    expect(leadsTo(contact)).toBe('mailto:sales@example.com?subject=Enterprise%20Plan%20Inquiry')
  })

  test('are those of a month where the address says what there is not', async () => {
    asStranger()
    renderApp('/pricing?billing=weekly')
    expect((await card('Professional')).getByText('$19')).toBeTruthy()
  })

  test('take the choice of a year along', async () => {
    asStranger()
    renderApp('/pricing?billing=annual')
    const link = (await card('Professional')).getByRole('link', { name: 'Start Pro Trial' })
    expect(leadsTo(link)).toBe('/subscribe?plan=gold&billing=annual')
  })

  test('stand above a list whose longer part can be asked for', async () => {
    asStranger()
    renderApp('/pricing')
    const starter = await card('Starter')
    const more = starter.getByRole('button', { name: 'Show all 9 features of Starter' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(more.textContent).toBe('Show fewer features of Starter')
  })
})

describe('the ways in', () => {
  test('stand at the top and after the plans', async () => {
    asStranger()
    renderApp('/pricing')
    const bar = within(await screen.findByRole('banner'))
    expect(leadsTo(bar.getByRole('link', { name: 'Sign In' }))).toBe('/login')
    expect(leadsTo(bar.getByRole('link', { name: 'Get Started' }))).toBe('/register')
    const page = within(screen.getByRole('main'))
    expect(leadsTo(page.getByRole('link', { name: 'Start Free Trial' }))).toBe('/register')
    expect(leadsTo(page.getByRole('link', { name: 'Sign In' }))).toBe('/login')
    await waitFor(() => expect(document.title).toBe('Pricing · Outlay'))
  })

  test('offer no account where none can be opened', async () => {
    asStranger({ ...site, registration: 'invitation' })
    renderApp('/pricing')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull())
    expect(screen.queryByRole('link', { name: 'Start Free Trial' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Sign In' })).toHaveLength(2)
  })

  test('are the way to the app for who is in already', async () => {
    asAna()
    renderApp('/pricing')
    const bar = within(await screen.findByRole('banner'))
    expect(leadsTo(await bar.findByRole('link', { name: 'Dashboard' }))).toBe('/dashboard')
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Start Free Trial' })).toBeNull()
  })
})

test('questions are answered beneath', async () => {
  asStranger()
  renderApp('/pricing')
  expect(await screen.findByRole('heading', { name: 'Questions and answers' })).toBeTruthy()
  expect(screen.getByText('Can I host Outlay myself?')).toBeTruthy()
  expect(screen.getByText(/Start it with PLAN_LIMITS=off/)).toBeTruthy()
})
