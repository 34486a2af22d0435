import type { Personality } from '@outlay/contract/mascot/personalities'
import { variables } from '../../ui/classNames.ts'
import classes from './MascotFace.module.css'

interface MascotFaceProps {
  personality: Pick<Personality, 'emoji' | 'color' | 'animation'>
  /** A change restarts the animation. */
  mood?: string
  isSmall?: boolean
}

/** The face of a personality; decorative, next to its name. */
export function MascotFace({
  personality: { emoji, color, animation },
  mood,
  isSmall = false,
}: MascotFaceProps) {
  // React's types do not include custom properties.
  const style = variables({ '--mascot-color': color })
  return (
    <span className={isSmall ? classes.small : classes.face} style={style} aria-hidden>
      <span key={mood} className={classes[animation]}>
        {emoji}
      </span>
    </span>
  )
}
