import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  avatarBackgroundOf,
  avatarBody,
  avatarCategories,
  avatarCategoryIds,
  avatarGradients,
} from './avatars.ts'

test('there are 6 categories of 8 emojis, each emoji in one alone, and 10 gradients', () => {
  expect(avatarCategoryIds).toHaveLength(6)
  const emojis = avatarCategoryIds.flatMap(id => avatarCategories[id].emojis.map(({ emoji }) => emoji))
  for (const id of avatarCategoryIds) expect(avatarCategories[id].emojis, id).toHaveLength(8)
  expect(new Set(emojis).size).toBe(48)
  expect(new Set(avatarGradients.map(avatarBackgroundOf)).size).toBe(10)
})

test('each of them on each background can be chosen', () => {
  for (const category of avatarCategoryIds)
    for (const one of avatarCategories[category].emojis)
      for (const gradient of avatarGradients) {
        const avatar = { ...one, category, background: avatarBackgroundOf(gradient) }
        expect(z.safeParse(avatarBody, avatar).success, one.emoji).toBe(true)
      }
})
