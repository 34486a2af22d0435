import { beforeEach, expect, test } from 'vitest'
import { clearPersistedTexts } from './persistedText.ts'

const mine = 'outlay.text.ana.quick-add'
const hers = 'outlay.text.bea.quick-add'

beforeEach(() => {
  sessionStorage.setItem(mine, 'a secret of Ana')
  sessionStorage.setItem(hers, 'a secret of Bea')
})

test('what someone leaves behind is removed, what others wrote is not', () => {
  clearPersistedTexts('ana')
  expect(sessionStorage.getItem(mine)).toBeNull()
  expect(sessionStorage.getItem(hers)).toBe('a secret of Bea')
  expect(Object.keys(localStorage).filter(key => key.includes('gone'))).toEqual([])
})

test('what is left behind goes in every tab', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'outlay.gone', newValue: 'ana' }))
  expect(sessionStorage.getItem(mine)).toBeNull()
  window.dispatchEvent(new StorageEvent('storage', { key: 'outlay.gone', newValue: null }))
  expect(sessionStorage.getItem(hers)).toBe('a secret of Bea')
})
