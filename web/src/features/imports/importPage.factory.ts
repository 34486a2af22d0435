import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, type Sent, stubServer } from '../../testing/stubServer.ts'
import { importId, importOf, previewOf, reconciliationOf, statementFile } from './imports.factory.ts'

type StubResponses = Parameters<typeof stubServer>[0]
type Server = ReturnType<typeof stubServer>
type App = ReturnType<typeof renderApp>

/** Ana's import page, with a stub server. */
export function openImport(answers: StubResponses = {}, search = ''): Server & App & { person: UserEvent } {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/imports': () => jsonResponse([]),
    'GET /api/projects': () => jsonResponse([]),
    'POST /api/imports/preview': () => jsonResponse(previewOf()),
    'POST /api/imports': () => jsonResponse(importOf(), 201),
    [`GET /api/imports/${importId}`]: () => jsonResponse(importOf()),
    [`GET /api/imports/${importId}/reconciliation`]: () => jsonResponse(reconciliationOf()),
    [`GET /api/imports/${importId}/rows`]: () => jsonResponse([]),
    ...answers,
  })
  return { ...server, ...renderApp(`/import${search}`), person: userEvent.setup({ applyAccept: false }) }
}

export async function choose(person: UserEvent, file = statementFile()): Promise<void> {
  await person.upload(await screen.findByLabelText(/Drop a statement here/), file)
}

/** Opens the menu of a column in the table's head. */
export async function openHead(person: UserEvent, name: RegExp): Promise<void> {
  await person.click(await screen.findByRole('button', { name }))
}

/** The form data of the last preview request, which other calls may have followed. */
export function lastAskedOf(sent: readonly Sent[]): Record<string, FormDataEntryValue> {
  return fieldsOf(sent.findLast(({ path }) => path === '/api/imports/preview')?.body)
}

export function fieldsOf(body: unknown): Record<string, FormDataEntryValue> {
  return body instanceof FormData ? Object.fromEntries(body.entries()) : {}
}
