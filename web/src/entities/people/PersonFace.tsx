import { initialsOf, nameOf } from './displayName.ts'
import classes from './PersonFace.module.css'

/** Of someone: what the avatar display rule asks for. Whoever has chosen no avatar has none of the last three. */
export interface FacedPerson {
  readonly username: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly avatarEmoji?: string | null
  /** A gradient of CSS. */
  readonly avatarBackground?: string | null
  readonly avatarMeaning?: string | null
}

/**
 * Someone's emoji on its background, where they have both; else their initials. Drawn here: nobody else is asked for a
 * picture. Decoration: the name stands beside it.
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

/** Somebody else wrote it: nothing in it may fetch anything. */
function isGradient(background: string): boolean {
  return /^(linear|radial|conic)-gradient\((?!.*(url|image)\s*\()[^;{}]*\)$/i.test(background)
}
