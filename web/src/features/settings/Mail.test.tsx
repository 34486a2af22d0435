import type { MailPreferences } from '@outlay/contract/mail/mailPreferences'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../testing/descriptionOf.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { allLetters, settingsResponses } from '../../testing/settings.ts'
import { jsonResponse, problemResponse, staleVersionResponse, stubServer } from '../../testing/stubServer.ts'

const path = '/api/user/mail-preferences'

/** The section with a server that stores one user's choices and refuses outdated changes. */
async function openMail(part: Partial<MailPreferences> = {}) {
  let kept = { ...allLetters, ...part }
  const server = stubServer({
    ...settingsResponses,
    [`GET ${path}`]: () => jsonResponse(kept),
    [`PUT ${path}`]: ({ body, headers }) => {
      if (headers.get('if-match') !== `"${kept.version}"`) return staleVersionResponse(kept)
      kept = { ...kept, ...(body as MailPreferences), version: kept.version + 1 }
      return jsonResponse(kept)
    },
  })
  renderApp('/settings/notifications')
  const region = within(await screen.findByRole('region', { name: 'Email notifications' }))
  await region.findByLabelText('Approval requests')
  const changeElsewhere = (next: Partial<MailPreferences>) => {
    kept = { ...kept, ...next, version: kept.version + 1 }
  }
  const bodies = () => server.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { region, bodies, changeElsewhere, person: userEvent.setup() }
}

const choices = {
  approvalAsked: 'at-once',
  approvalDecided: 'at-once',
  expenseComment: 'at-once',
  allowanceReached: 'at-once',
  newDevice: 'at-once',
  trialEnding: 'at-once',
  planEnded: 'at-once',
}

describe('the letters', () => {
  test('each have a switch, and those about expenses may come daily', async () => {
    const { region, person, bodies } = await openMail()
    expect(region.queryByRole('button', { name: 'Save Changes' })).toBeNull()
    await person.selectOptions(region.getByLabelText('Approval requests'), 'Daily')
    await person.selectOptions(region.getByLabelText('Comments'), 'Off')
    await person.click(region.getByRole('switch', { name: 'New devices' }))
    await person.click(region.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Email preferences saved')).toBeTruthy()
    expect(bodies()).toEqual([
      { ...choices, approvalAsked: 'daily', expenseComment: 'off', newDevice: 'off' },
    ])
    expect(region.getByLabelText('Approval requests')).toHaveProperty('value', 'daily')
    expect(region.getByRole('switch', { name: 'New devices' })).toHaveProperty('checked', false)
    expect(region.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  })

  test('say what they are about', async () => {
    const { region } = await openMail()
    const allowance = region.getByRole('switch', { name: 'Upload allowance' })
    expect(descriptionOf(allowance)).toContain('last receipt upload of the month')
    expect(region.getByText(/You always get team invitations/)).toBeTruthy()
  })

  test('are given back as they are saved by Cancel', async () => {
    const { region, person, bodies } = await openMail({ approvalDecided: 'daily' })
    await person.selectOptions(region.getByLabelText('Decisions'), 'Off')
    await person.click(region.getByRole('button', { name: 'Cancel' }))
    expect(region.getByLabelText('Decisions')).toHaveProperty('value', 'daily')
    expect(bodies()).toEqual([])
  })

  test('that were changed in another window meanwhile are kept as well', async () => {
    const { region, person, bodies, changeElsewhere } = await openMail()
    await person.selectOptions(region.getByLabelText('Comments'), 'Daily')
    changeElsewhere({ newDevice: 'off' })
    await person.click(region.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Email preferences saved')).toBeTruthy()
    expect(bodies().at(-1)).toEqual({ ...choices, expenseComment: 'daily', newDevice: 'off' })
  })

  test('say that nothing is sent where there is no mail server', async () => {
    const { region } = await openMail({ isMailSent: false })
    expect(region.getByText(/doesn’t send email yet/)).toBeTruthy()
  })

  test('say why they could not be loaded, and try again', async () => {
    const answers = [problemResponse(503, 'Not now.')]
    stubServer({ ...settingsResponses, [`GET ${path}`]: () => answers.pop() ?? jsonResponse(allLetters) })
    renderApp('/settings/notifications')
    const region = within(await screen.findByRole('region', { name: 'Email notifications' }))
    await userEvent.setup().click(await region.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(region.getByLabelText('Comments')).toBeTruthy())
  })
})
