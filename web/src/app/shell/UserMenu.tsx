import { useRef } from 'react'
import IconChecks from '~icons/tabler/checks'
import IconCoins from '~icons/tabler/coins'
import IconLogout from '~icons/tabler/logout'
import { t, translated } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { nameOf } from '../../entities/people/displayName.ts'
import { PersonFace } from '../../entities/people/PersonFace.tsx'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { UnstyledButton } from '../../ui/buttons/Button.tsx'
import { setColorScheme, useColorScheme } from '../../ui/theme/colorScheme.ts'
import { themes } from '../../ui/theme/themes.ts'
import { PendingApprovals } from './ApprovalsLink.tsx'
import { navigation } from './navigation.tsx'
import classes from './UserMenu.module.css'
import { useSignOut } from './useSignOut.ts'

const menuId = 'user-menu'

/**
 * The user's name, the theme and sign-out; on phones also the pages that do not fit in the mobile bar. The native
 * popover closes on Escape and outside clicks without extra code.
 */
export function UserMenu() {
  const user = useUser()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <UnstyledButton
        className={classes.target}
        popoverTarget={menuId}
        aria-label={t('{name}’s account', { name: nameOf(user) })}
      >
        <PersonFace person={user} />
        <span className={classes.pending} aria-hidden>
          <PendingApprovals />
        </span>
      </UnstyledButton>
      <div ref={menu} id={menuId} popover="auto" className={classes.menu}>
        <div className={classes.person}>
          <div className={classes.name}>{nameOf(user)}</div>
          <div className={classes.email}>{user.email}</div>
        </div>
        <TeamPages onGo={close} />
        <OtherPages onGo={close} />
        <div className={classes.group}>
          <ThemeSwitch />
        </div>
        <div className={classes.group}>
          <SignOut onStart={close} />
        </div>
      </div>
    </>
  )
}

function OtherPages({ onGo }: { onGo: () => void }) {
  return (
    <nav aria-label={t('More pages')} className={`${classes.group} ${classes.otherPages}`}>
      {navigation
        .filter(item => !item.isInMobileBar)
        .map(({ to, label, icon: Icon }) => (
          <Link key={label} to={to} className={classes.item} onClick={onGo}>
            <Icon size={16} aria-hidden />
            {translated(label)}
          </Link>
        ))}
    </nav>
  )
}

function SignOut({ onStart }: { onStart: () => void }) {
  const { signOut, isPending } = useSignOut()
  const start = () => {
    onStart()
    signOut()
  }
  return (
    <UnstyledButton className={classes.item} onClick={start} disabled={isPending}>
      <IconLogout size={16} aria-hidden />
      {t('Sign out')}
    </UnstyledButton>
  )
}

/** Light, dark, or system; stored in this browser. */
function ThemeSwitch() {
  const colorScheme = useColorScheme()
  return (
    <div className={classes.row}>
      <span aria-hidden>{t('Theme')}</span>
      <div className={classes.choices}>
        {themes.map(({ value, label, icon: Icon }) => (
          <UnstyledButton
            key={value}
            className={classes.choice}
            aria-label={translated(label)}
            aria-pressed={value === colorScheme}
            title={translated(label)}
            onClick={() => setColorScheme(value)}
          >
            <Icon size={16} aria-hidden />
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}

/** The pages available to the user's team role. */
function TeamPages({ onGo }: { onGo: () => void }) {
  const user = useUser()
  const decides = canInTeam(user, 'decide about expenses')
  const reimburses = canInTeam(user, 'reimburse people')
  if (!decides && !reimburses) return null
  return (
    <nav aria-label={t('Team pages')} className={classes.group}>
      {decides && (
        <Link to="/approvals" className={classes.item} onClick={onGo}>
          <IconChecks size={16} aria-hidden />
          {t('Approvals')}
          <PendingApprovals />
        </Link>
      )}
      {reimburses && (
        <Link to="/reimbursements" className={classes.item} onClick={onGo}>
          <IconCoins size={16} aria-hidden />
          {t('Reimbursements')}
        </Link>
      )}
    </nav>
  )
}
