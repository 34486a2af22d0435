import {
  type Avatar,
  type AvatarCategoryId,
  avatarBackgroundOf,
  avatarCategories,
  avatarGradients,
} from '@outlay/contract/avatars/avatars'

/** In [0, 1). */
export type Random = () => number

/** A random avatar of a category, with another emoji and background than before. */
export function newAvatar(category: AvatarCategoryId, random: Random, before?: Avatar): Avatar {
  const emojis = avatarCategories[category].emojis.filter(({ emoji }) => emoji !== before?.emoji)
  const backgrounds = avatarGradients
    .map(avatarBackgroundOf)
    .filter(background => background !== before?.background)
  return { ...oneOf(emojis, random), background: oneOf(backgrounds, random), category }
}

function oneOf<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}
