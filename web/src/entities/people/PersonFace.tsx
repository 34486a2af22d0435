import { initialsOf, nameOf } from './displayName.ts'
import classes from './PersonFace.module.css'

/** The fields that the avatar display rule uses. The last three are only set for chosen avatars. */
export interface FacedPerson {
  readonly username: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly avatarEmoji?: string | null
  /** A CSS gradient. */
  readonly avatarBackground?: string | null
  readonly avatarMeaning?: string | null
}

/**
 * Emoji and background if both are set, otherwise initials. Rendered locally, without requests to third parties.
 * Decorative: the name is next to it.
 */
export function PersonFace({ person }: { person: FacedPerson }) {
  const { avatarEmoji, avatarBackground, avatarMeaning } = person
  const name = nameOf(person)
  if (avatarEmoji && avatarBackground && isGradient(avatarBackground))
    return (
      <span
        className={classes.face}
        data-emoji
        style={{ background: avatarBackground }}
        title={avatarMeaning || name}
        aria-hidden
      >
        {avatarEmoji}
      </span>
    )
  return (
    <span className={classes.face} title={name} aria-hidden>
      {initialsOf(person)}
    </span>
  )
}

/** User input from someone else, so it must not load anything. */
function isGradient(background: string): boolean {
  return /^(linear|radial|conic)-gradient\((?!.*(url|image)\s*\()[^;{}]*\)$/i.test(background)
}
