import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonAnswer, type Sent, stubServer } from '../../testing/stubServer.ts'
import { importId, importOf, previewOf, reconciliationOf, statementFile } from './imports.factory.ts'

type Answers = Parameters<typeof stubServer>[0]
type Server = ReturnType<typeof stubServer>
type App = ReturnType<typeof renderApp>

/** Ana's import page, with a stub server. */
export function openImport(answers: Answers = {}, search = ''): Server & App & { person: UserEvent } {
  const server = stubServer({
    'GET /api/auth/user': () => jsonAnswer(ana),
    'GET /api/imports': () => jsonAnswer([]),
    'POST /api/imports/preview': () => jsonAnswer(previewOf()),
    'POST /api/imports': () => jsonAnswer(importOf(), 201),
    [`GET /api/imports/${importId}`]: () => jsonAnswer(importOf()),
    [`GET /api/imports/${importId}/reconciliation`]: () => jsonAnswer(reconciliationOf()),
    [`GET /api/imports/${importId}/rows`]: () => jsonAnswer([]),
    ...answers,
  })
  return { ...server, ...renderApp(`/import${search}`), person: userEvent.setup({ applyAccept: false }) }
}

export async function choose(person: UserEvent, file = statementFile()): Promise<void> {
  await person.upload(await screen.findByLabelText(/Drop a statement here/), file)
}

/** The form data of the last preview request, which other calls may have followed. */
export function lastAskedOf(sent: readonly Sent[]): Record<string, FormDataEntryValue> {
  return fieldsOf(sent.findLast(({ path }) => path === '/api/imports/preview')?.body)
}

export function fieldsOf(body: unknown): Record<string, FormDataEntryValue> {
  return body instanceof FormData ? Object.fromEntries(body.entries()) : {}
}
