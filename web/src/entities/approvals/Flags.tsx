import type { PolicyFlag, TeamSettings } from '@outlay/contract/teams/teamPolicies'
import IconFlag from '~icons/tabler/flag'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { flagLabels, flagSentence } from './approvalWords.ts'
import classes from './Flags.module.css'

/** Policy violations of an expense as short badges. */
export function FlagBadges({ flags }: { flags: readonly PolicyFlag[] }) {
  return flags.map(({ kind }) => (
    <span key={kind} className={classes.badge}>
      <IconFlag size={12} aria-hidden />
      {translated(flagLabels[kind])}
    </span>
  ))
}

interface FlagListProps {
  flags: readonly PolicyFlag[]
  /** Undefined until loaded, and for people who have left the team. */
  settings: TeamSettings | undefined
}

/** The same as one sentence each. */
export function FlagList({ flags, settings }: FlagListProps) {
  const locale = useLocale()
  if (flags.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('Outside team policy')}>
      {flags.map(flag => (
        <li key={flag.kind}>
          <IconFlag size={16} aria-hidden />
          {flagSentence(locale, flag, settings)}
        </li>
      ))}
    </ul>
  )
}
