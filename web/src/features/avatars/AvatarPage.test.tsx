import { avatarCategories, type FinancialProfile } from '@outlay/contract/avatars/avatars'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../core/api/queryClient.ts'
import { currentUserQuery } from '../../core/session/session.tsx'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'
import { AvatarPage } from './AvatarPage.tsx'
import * as avatarPicture from './avatarPicture.ts'

const profile: FinancialProfile = {
  savingsRate: 12.5,
  streakDays: 3,
  subscriptionTier: 'free',
  monthlyUploads: 1,
  totalExpenses: '640.00',
  currency: 'USD',
  businessExpenses: '1000.00',
}

function openAvatar(answers: Parameters<typeof stubServer>[0] = {}) {
  let user = { ...ana, locale: 'en-US' }
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(user),
    'GET /api/profile/financial': () => jsonResponse(profile),
    'PUT /api/profile/avatar': ({ body }) => {
      const { emoji, background, category, meaning } = body as Record<string, string>
      Object.assign(user, { avatarEmoji: emoji, avatarBackground: background })
      user = { ...user, avatarCategory: category ?? null, avatarMeaning: meaning ?? null, version: 2 }
      return jsonResponse(user)
    },
    ...answers,
  })
  renderApp('/avatar')
  return { ...server, person: userEvent.setup() }
}

const generator = async () => within(await screen.findByRole('region', { name: 'Your avatar' }))
const button = async (name: string) => (await generator()).findByRole<HTMLButtonElement>('button', { name })
const shown = async () => (await generator()).getByRole('status').textContent ?? ''

describe('the avatar page', () => {
  test('generates one of the category once the figures are there; before, nothing can be saved or downloaded', async () => {
    let answer: (response: Response) => void = () => undefined
    const figures = new Promise<Response>(resolve => {
      answer = resolve
    })
    openAvatar({ 'GET /api/profile/financial': () => figures })
    const save = await button('Save Avatar')
    expect(save.disabled).toBe(true)
    expect((await button('Download')).disabled).toBe(true)
    expect(await shown()).toBe('Generating...')
    answer(jsonResponse(profile))
    await waitFor(() => expect(save.disabled).toBe(false))
    const said = avatarCategories.savings.emojis.map(({ emoji, meaning }) => `${meaning}${emoji} Savings`)
    expect(said).toContain(await shown())
  })

  test('shows the rules with what one has of each, and marks the one that decides', async () => {
    openAvatar()
    const rules = within(await screen.findByRole('region', { name: 'How it Works' }))
    const items = await rules.findAllByRole('listitem')
    expect(items.map(item => item.textContent)).toEqual([
      'More than 20% of your budget savedYou: 12.5%Wealth',
      'An expense a day for more than 30 daysYou: 3 daysAchievement',
      'A premium plan: Gold or PlatinumYou: free planBusiness',
      'More than 15 receipts uploaded this monthYou: 1 receiptInnovation',
      'More than $1,000.00 spent in totalYou: $640.00Business',
      'More than 10% of your budget savedYou: 12.5%Savings',
      'OtherwiseStability',
    ])
    expect(items.map(item => item.getAttribute('aria-current'))).toEqual([
      ...Array.from({ length: 5 }, () => null),
      'true',
      null,
    ])
    const categories = within(screen.getByRole('list', { name: 'Avatar categories' }))
    expect(categories.getAllByRole('img')).toHaveLength(48)
    expect(screen.getByRole('link', { name: 'Back to Settings' }).getAttribute('href')).toBe('/settings')
  })

  test('generates another one on request', async () => {
    const { person } = openAvatar()
    await waitFor(async () => expect((await button('Regenerate')).disabled).toBe(false))
    const first = await shown()
    await person.click(await button('Regenerate'))
    await waitFor(async () => expect((await button('Regenerate')).disabled).toBe(false))
    expect(await shown()).not.toBe(first)
  })

  test('saves what is shown, and asks for the person again', async () => {
    const { person, sent } = openAvatar()
    const save = await button('Save Avatar')
    await waitFor(() => expect(save.disabled).toBe(false))
    await person.click(save)
    expect(await screen.findByText('Avatar saved!')).toBeTruthy()
    const body = sent.find(({ method }) => method === 'PUT')?.body as Record<string, string>
    expect(body).toMatchObject({ category: 'savings' })
    expect(`${body.meaning}${body.emoji} Savings`).toBe(await shown())
    const menu = await screen.findByRole('button', { name: 'Ana Marquez’s account' })
    await waitFor(() => expect(menu.textContent).toContain(body.emoji))
    expect((await button('Saved')).ariaDisabled).toBe('true')
  })

  test('says that it could not be saved, and keeps it', async () => {
    const { person } = openAvatar({ 'PUT /api/profile/avatar': () => problemResponse(503, 'Not now.') })
    const save = await button('Save Avatar')
    await waitFor(() => expect(save.disabled).toBe(false))
    await person.click(save)
    expect(await screen.findByText('Save failed')).toBeTruthy()
    expect(screen.getByText('Could not save your avatar. Please try again.')).toBeTruthy()
    expect((await button('Save Avatar')).disabled).toBe(false)
  })

  test('says that it was downloaded, and under which name', async () => {
    const name = 'outlay-avatar-🦊.png'
    const download = vi.spyOn(avatarPicture, 'downloadAvatar').mockResolvedValue(name)
    onTestFinished(() => download.mockRestore())
    const { person } = openAvatar()
    await waitFor(async () => expect((await button('Download')).disabled).toBe(false))
    await person.click(await button('Download'))
    expect(await screen.findByText('Avatar downloaded!')).toBeTruthy()
    expect(screen.getByText(name)).toBeTruthy()
  })

  test('says why the figures could not be loaded, and tries again', async () => {
    const answers = [problemResponse(503, 'Not now.')]
    const { person } = openAvatar({
      'GET /api/profile/financial': () => answers.pop() ?? jsonResponse(profile),
    })
    expect(await screen.findByText('Your financial profile couldn’t be loaded')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await button('Save Avatar')).toBeTruthy()
  })

  test('asks to log in where nobody is', () => {
    const queryClient = createQueryClient()
    queryClient.setQueryData(currentUserQuery.queryKey, null)
    render(
      <QueryClientProvider client={queryClient}>
        <AvatarPage />
      </QueryClientProvider>,
    )
    expect(screen.getByText('Please log in to generate your financial avatar')).toBeTruthy()
  })
})
