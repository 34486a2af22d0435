import type { Reaction } from '@outlay/contract/mascot'
import { useEffect, useRef, useState } from 'react'
import { useReact } from '../mascot.mutations.ts'
import { moodAfterReaction, type ReactionMood, reactionMs, restingMood } from '../rules/mascotMoods.ts'

/** A reaction changes the mascot's mood for 2 s; then it is happy again. */
export function useReactions() {
  const [mood, setMood] = useState<ReactionMood | typeof restingMood>(restingMood)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { mutate } = useReact()
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    mood,
    react: (reaction: Reaction) => {
      clearTimeout(timer.current)
      setMood(moodAfterReaction(reaction))
      timer.current = setTimeout(() => setMood(restingMood), reactionMs)
      mutate(reaction)
    },
  }
}
