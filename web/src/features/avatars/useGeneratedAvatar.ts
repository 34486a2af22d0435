import {
  type Avatar,
  type AvatarCategoryId,
  avatarBackgroundOf,
  avatarCategories,
  avatarGradients,
} from '@outlay/contract/avatars/avatars'
import { useEffect, useRef, useState } from 'react'

const generationMs = 500

interface Generated {
  readonly avatar: Avatar
  readonly round: number
}

/** Generates an avatar once the category is known, and others on request; each takes 500 ms. */
export function useGeneratedAvatar(category: AvatarCategoryId | undefined) {
  const [round, setRound] = useState(0)
  const [generated, setGenerated] = useState<Generated>()
  const last = useRef<Avatar>(undefined)
  useEffect(() => {
    if (!category) return undefined
    const timer = setTimeout(() => {
      last.current = newAvatar(category, Math.random, last.current)
      setGenerated({ avatar: last.current, round })
    }, generationMs)
    return () => clearTimeout(timer)
  }, [category, round])
  const isReady = generated?.round === round
  return { avatar: isReady ? generated.avatar : undefined, regenerate: () => setRound(round + 1) }
}

/** In [0, 1). */
type Random = () => number

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
