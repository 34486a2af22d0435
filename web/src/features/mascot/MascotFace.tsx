import type { Personality } from '@outlay/contract/personalities'
import type { CSSProperties } from 'react'
import classes from './MascotFace.module.css'

interface MascotFaceProps {
  personality: Pick<Personality, 'emoji' | 'color' | 'animation'>
  /** Moves it anew whenever it changes. */
  mood?: string
  isSmall?: boolean
}

/** The face of a personality: decoration beside its name. */
export function MascotFace({
  personality: { emoji, color, animation },
  mood,
  isSmall = false,
}: MascotFaceProps) {
  // A custom property, which React's own type does not know.
  const style = { '--mascot-color': color } as CSSProperties
  return (
    <span className={isSmall ? classes.small : classes.face} style={style} aria-hidden>
      <span key={mood} className={classes[animation]}>
        {emoji}
      </span>
    </span>
  )
}
