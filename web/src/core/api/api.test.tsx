import { savedViewRoutes } from '@outlay/contract/savedViews'
import { expect, test } from 'vitest'
import { jsonAnswer, problemAnswer, stubServer } from '../../testing/stubServer.ts'
import { showLanguage } from '../language/language.ts'
import { call } from './api.ts'
import { errorMessage } from './errorMessage.ts'

const path = '/api/saved-views'

test('who has chosen a language of their own is answered in it, others in that of the browser', async () => {
  const { sent } = stubServer({ [`GET ${path}`]: () => jsonAnswer([]) })
  showLanguage('de-AT', {})
  await call(savedViewRoutes.list, {})
  showLanguage(undefined, {})
  await call(savedViewRoutes.list, {})
  expect(sent.map(({ headers }) => headers.get('accept-language'))).toEqual(['de-AT', null])
})

test('a refusal that is the messages of its fields says each of them in the language on screen', async () => {
  const errors = [
    { path: 'name', message: 'Name it' },
    { path: 'query', message: '{ana} ist schon im Team' },
  ]
  stubServer({ [`GET ${path}`]: () => problemAnswer(400, 'Name it. {ana} ist schon im Team.', errors) })
  showLanguage('de-DE', { 'Name it': 'Geben Sie einen Namen ein' })
  const refusal = await call(savedViewRoutes.list, {}).catch((error: unknown) => error)
  expect(errorMessage(refusal)).toBe('400: Geben Sie einen Namen ein. {ana} ist schon im Team.')
})
