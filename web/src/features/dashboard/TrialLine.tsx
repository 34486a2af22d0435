import { CloseButton } from '@mantine/core'
import { planName } from '@outlay/contract/plans/planInclusions'
import { Link } from '@tanstack/react-router'
import { dayIn, localeDay } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { useUser } from '../../core/session/session.tsx'
import { useStoredText } from '../../core/storage/storedText.ts'
import { inclusionsText } from '../../entities/plans/inclusionsText.ts'
import classes from './TrialLine.module.css'

const dayMs = 86_400_000
/** Shown in the last days of a trial. */
const saidForMs = 3 * dayMs

/** When the trial ends and what changes then: once per trial, until dismissed. */
export function TrialLine() {
  const locale = useLocale()
  const { id, timezone, trialEndsAt, subscriptionPlan } = useUser()
  const [dismissed, dismiss] = useStoredText('localStorage', `outlay.trial.${id}`)
  if (!trialEndsAt || dismissed === trialEndsAt || subscriptionPlan === 'platinum') return null
  const leftMs = Date.parse(trialEndsAt) - Date.now()
  if (leftMs <= 0 || leftMs > saidForMs) return null
  const day = localeDay(locale, dayIn(timezone, new Date(trialEndsAt)))
  return (
    <p className={classes.line} role="note">
      <span>
        <Trans
          text="Your trial ends on {day}. After that, you’re on {plan}: {inclusions}. You keep everything you’ve created. <link>See plans</link>"
          values={{
            day,
            plan: planName(subscriptionPlan),
            inclusions: inclusionsText(locale, subscriptionPlan),
          }}
          tags={{ link: <Link to="/subscribe" /> }}
        />
      </span>
      <CloseButton aria-label={t('Dismiss this notice')} onClick={() => dismiss(trialEndsAt)} />
    </p>
  )
}
