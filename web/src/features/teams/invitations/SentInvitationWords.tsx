import type { SentInvitation } from '@outlay/contract/teams/teamMemberships'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { TextInput } from '../../../ui/inputs/Field.tsx'
import classes from '../TeamDialog.module.css'
import { CopyLink } from './CopyLink.tsx'

/** The result of an invitation, and its link, which is shown only once. */
export function SentInvitationWords({ invitation }: { invitation: SentInvitation }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const { email, link, mail, expiresAt } = invitation
  const lastDay = localeDay(locale, dayIn(timezone, new Date(expiresAt)))
  return (
    <>
      <p className={classes.note} role="status">
        {mail === 'none'
          ? t(
              'This server doesn’t send email: send {email} this link yourself. It works once, until {lastDay}, and won’t be shown again.',
              { email, lastDay },
            )
          : t('The invitation is on its way to {email}. Its link works once, until {lastDay}.', {
              email,
              lastDay,
            })}
      </p>
      <div className={classes.link}>
        <TextInput
          label={t('Invitation link')}
          value={link}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
        <CopyLink link={() => link} />
      </div>
    </>
  )
}
