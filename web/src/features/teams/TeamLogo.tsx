import classes from './TeamLogo.module.css'

interface TeamLogoProps {
  name: string
  /** The logo's URL; null or undefined if there is none, or while loading. */
  address: string | null | undefined
}

/** The team's logo, or its initials. Decorative: its name is next to it. */
export function TeamLogo({ name, address }: TeamLogoProps) {
  if (address) return <img className={classes.logo} src={address} alt="" width={48} height={48} />
  return (
    <span className={classes.logo} aria-hidden>
      {teamInitials(name)}
    </span>
  )
}

function teamInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2)
  return words.map(([letter = '']) => letter.toUpperCase()).join('')
}
