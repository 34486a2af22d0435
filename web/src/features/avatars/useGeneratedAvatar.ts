import type { Avatar, AvatarCategoryId } from '@outlay/contract/avatars/avatars'
import { useEffect, useRef, useState } from 'react'
import { newAvatar } from './newAvatar.ts'

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
