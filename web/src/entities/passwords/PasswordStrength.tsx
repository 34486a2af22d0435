import { type PasswordScore, passwordStrengthRoutes } from '@outlay/contract/accounts/passwords'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { useDebouncedValue } from '../../core/interaction/useDebounced.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import classes from './PasswordStrength.module.css'

const words: Record<PasswordScore, string> = {
  0: msg('Very weak.'),
  1: msg('Weak.'),
  2: msg('Could be better.'),
  3: msg('Strong.'),
  4: msg('Very strong.'),
}
const steps = [0, 1, 2, 3, 4]
const longest = 128
const longestWord = 254
const pauseMs = 300

interface PasswordStrengthProps {
  password: string
  /** The user's name and the like, as far as known. */
  ownWords: readonly string[]
}

/** How hard a new password is to guess, below its field. Its height never changes. */
export function PasswordStrength({ password, ownWords }: PasswordStrengthProps) {
  const typed: TypedPassword = {
    password: password.slice(0, longest),
    ownWords: ownWords.filter(Boolean).map(word => word.slice(0, longestWord)),
  }
  // As a string: a new object on each render would never settle.
  const settled = useDebouncedValue(JSON.stringify(typed), pauseMs)
  const { data } = useQuery(passwordStrengthQuery(JSON.parse(settled) as TypedPassword))
  const strength = password === '' ? undefined : data
  return (
    <div className={classes.strength} data-score={strength?.score}>
      <div className={classes.steps} aria-hidden>
        {steps.map(step => (
          <span key={step} data-reached={(strength && step <= strength.score) || undefined} />
        ))}
      </div>
      <p className={classes.words} aria-live="polite">
        {strength
          ? [words[strength.score], strength.advice]
              .flatMap(text => (text ? [translated(text)] : []))
              .join(' ')
          : t('A few words work best.')}
      </p>
    </div>
  )
}

interface TypedPassword {
  readonly password: string
  readonly ownWords: string[]
}

/** The server's strength estimate. Not cached, so that the password is not kept in memory. */
function passwordStrengthQuery(typed: TypedPassword) {
  return queryOptions({
    queryKey: keyOf('password-strength', typed),
    queryFn: ({ signal }) => call(passwordStrengthRoutes.estimate, { body: typed, signal }),
    enabled: typed.password !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
